import './frame.css'
import { readText } from '../../json.js'
import { element } from './element.js'

/** Passes the result of a login to the site that started it: to its window, or along with the visitor. */
async function passOn(resultUri: string): Promise<string> {
  const response = await fetch('/social', { method: 'POST', body: JSON.stringify({ uri: resultUri }) })
  const receiver: unknown = await response.json()
  const [site, returnUrl] = [readText(receiver, 'site'), readText(receiver, 'returnUrl')]
  if (!response.ok || !site) return readText(receiver, 'message') ?? 'The login cannot continue.'
  if (returnUrl) {
    location.replace(returnUrl)
    return 'Going back.'
  }
  if (!opener) return 'The app has closed. Log in there again.'
  opener.postMessage({ resultUri }, site)
  return 'You can close this window.'
}

element('status').textContent = await passOn(location.href)
