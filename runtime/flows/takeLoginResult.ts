import type { FlowContext } from './defineFlow.js'

/** A login in Telegram opens the page anew → its result leaves the address bar, and whoever logs in is told. */
export function takeLoginResult({ environment, emit }: FlowContext) {
  const resultUri = environment.page.takeParameter('result_uri')
  if (resultUri !== undefined) emit('login.returned', { resultUri })
  return () => {}
}
