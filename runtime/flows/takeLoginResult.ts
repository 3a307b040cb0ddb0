import type { FlowContext } from './defineFlow.js'

/**
 * A Telegram login reopens the page → remove its result from the URL. The result is not used, because Foyer
 * starts no such login: anyone could have made the link.
 */
export function takeLoginResult({ environment }: FlowContext) {
  environment.page.removeParameter('result_uri')
  return () => {}
}
