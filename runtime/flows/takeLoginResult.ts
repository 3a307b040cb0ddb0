import type { Foyer } from '../foyer.js'

/** A login in Telegram opens the page anew → its result leaves the address bar, and whoever logs in is told. */
export function takeLoginResult({ environment, events }: Foyer) {
  const resultUri = environment.page.takeParameter('result_uri')
  if (resultUri !== undefined) events.emit('login.returned', { resultUri })
  return () => {}
}
