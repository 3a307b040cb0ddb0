import type { Proof } from './client.js'

/** A way to prove who calls; gives nothing when its credentials are not there. */
export type Scheme = (credentials: object) => Proof | undefined

/** A name and a password. */
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

/** A key in the query, in a header or in a cookie. Browsers send their own cookies and drop this one. */
export function apiKey(name: string, place: 'query' | 'header' | 'cookie', key: string): Scheme {
  return (credentials) => {
    const value = read(credentials, name)
    if (typeof value !== 'string') return undefined
    if (place === 'cookie') return { headers: { cookie: `${key}=${encodeURIComponent(value)}` } }
    return place === 'query' ? { query: { [key]: value } } : { headers: { [key]: value } }
  }
}

/** The first way whose credentials are all there. Without any, the service is asked all the same and says what it misses. */
export function either(...ways: readonly (readonly Scheme[])[]): (credentials: object) => Proof {
  return (credentials) => {
    for (const way of ways) {
      const proofs = way.map((scheme) => scheme(credentials))
      const known = proofs.filter((proof) => proof !== undefined)
      if (known.length < proofs.length) continue
      return {
        headers: Object.assign({}, ...known.map(({ headers }) => headers)),
        query: Object.assign({}, ...known.map(({ query }) => query)),
      }
    }
    return {}
  }
}

function read(from: object, name: string): unknown {
  return Reflect.get(from, name)
}
