// Features that few visits use. Their chunks are named here, because each name in `use.ts` would make the first open larger.

export const history = async () => (await import('../features/history/index.js')).history
export const names = async () => (await import('../features/names/index.js')).names
export const onramp = async () => (await import('../features/onramp/index.js')).onramp
export const pay = async () => (await import('../features/pay/index.js')).pay
export const receive = async () => (await import('../features/receive/index.js')).receive
export const send = async () => (await import('../features/send/index.js')).send
export const sessions = async () => (await import('../features/sessions/index.js')).sessions
export const swap = async () => (await import('../features/swap/index.js')).swap
