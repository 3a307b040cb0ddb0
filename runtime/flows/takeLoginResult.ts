import type { FlowContext } from './defineFlow.js'

/**
 * A login in Telegram reopens the page → remove its result from the URL, then use it if such a login is pending:
 * anyone could have made the link.
 */
export function takeLoginResult({ environment, load, report }: FlowContext) {
  const { page } = environment
  const result = page.removeParameter('result_uri')
  if (result && page.device.isTelegram)
    load('login')
      .then((login) => login.resumeSocial(result))
      .catch(report)
  return () => {}
}
