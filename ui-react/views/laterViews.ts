// Views that few visits open. Their chunks are named here, because each name in the registry would make the modal larger.

export const emailViews = () => import('./emailViews.js')
export const familyViews = () => import('./familyViews.js')
export const farcasterView = () => import('./ConnectingFarcaster/ConnectingFarcasterView.js')
export const loginSettingsViews = () => import('./loginSettingsViews.js')
export const nameViews = () => import('./nameViews.js')
export const onrampViews = () => import('./onrampViews.js')
export const payViews = () => import('./payViews.js')
export const sendViews = () => import('./sendViews.js')
export const receiveView = () => import('./WalletReceive/WalletReceiveView.js')
export const socialViews = () => import('./socialViews.js')
export const swapViews = () => import('./swapViews.js')
export const sessionsView = () => import('./SmartSessionList/SmartSessionListView.js')
