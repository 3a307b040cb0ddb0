import type { Proof } from './client.js'

/** A security scheme; returns undefined if its credentials are missing. */
export type Scheme = (credentials: object) => Proof | undefined

/** Username and password. */
export type BasicCredentials = { readonly username: string; readonly password: string }

/** `authorization: Bearer …` */
export function bearer(name: string): Scheme {
  return (credentials) => {
    const token = read(credentials, name)
    return typeof token === 'string' ? { headers: { authorization: `Bearer ${token}` } } : undefined
  }
}

/** `authorization: Basic …` */
export function basic(name: string): Scheme {
  return (credentials) => {
    const value = read(credentials, name)
    if (typeof value !== 'object' || value === null) return undefined
    const bytes = new TextEncoder().encode(`${read(value, 'username')}:${read(value, 'password')}`)
    return { headers: { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` } }
  }
}

/** An API key in the query, a header or a cookie. Browsers send their own cookies and drop this one. */
export function apiKey(name: string, place: 'query' | 'header' | 'cookie', key: string): Scheme {
  return (credentials) => {
    const value = read(credentials, name)
    if (typeof value !== 'string') return undefined
    if (place === 'cookie') return { headers: { cookie: `${key}=${encodeURIComponent(value)}` } }
    return place === 'query' ? { query: { [key]: value } } : { headers: { [key]: value } }
  }
}

/** The first scheme whose credentials are complete. Without any, the request is sent, and the service reports what is missing. */
export function either(...ways: readonly (readonly Scheme[])[]): (credentials: object) => Proof {
  return (credentials) => {
    for (const way of ways) {
      const proofs = way.map((scheme) => scheme(credentials))
      const known = proofs.filter((proof) => proof !== undefined)
      if (known.length < proofs.length) continue
      const cookies = known.flatMap(({ headers }) => headers?.['cookie'] ?? [])
      return {
        headers: Object.assign(
          {},
          ...known.map(({ headers }) => headers),
          cookies.length > 0 && { cookie: cookies.join('; ') },
        ),
        query: Object.assign({}, ...known.map(({ query }) => query)),
      }
    }
    return {}
  }
}

/** Sends cookies together with those of the credentials. */
export function withCookies(
  cookies: string | undefined,
  prove: (credentials: object) => Proof,
): (credentials: object) => Proof {
  return (credentials) => {
    const { headers: { cookie, ...headers } = {}, query = {} } = prove(credentials)
    const all = [cookies, cookie].filter((each) => each !== undefined)
    return { headers: { ...headers, ...(all.length > 0 && { cookie: all.join('; ') }) }, query }
  }
}

function read(from: object, name: string): unknown {
  return Reflect.get(from, name)
}
