import type { FlowContext } from './defineFlow.js'

/** A Telegram login reopens the page → remove its result from the URL and pass it to the login. */
export function takeLoginResult({ environment, emit }: FlowContext) {
  const resultUri = environment.page.takeParameter('result_uri')
  if (resultUri !== undefined) emit('login.returned', { resultUri })
  return () => {}
}
