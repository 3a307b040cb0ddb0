/**
 * A cookie for server-rendered pages: their first HTML shows the connected address.
 *
 * @packageDocumentation
 */
export { type WithCookieParameters, withCookie } from './withCookie.js'
