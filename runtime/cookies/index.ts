/**
 * Cookies for pages that a server renders: its first HTML shows the connected address.
 *
 * @packageDocumentation
 */
export { type WithCookieParameters, withCookie } from './withCookie.js'
