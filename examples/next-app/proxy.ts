import { type NextRequest, NextResponse } from 'next/server'
import { networks, services } from './app/addresses'

const { verify, frame, ...asked } = services
const hosts = [...Object.values(asked), ...networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)]

/** Sends the page with the CSP of docs/csp.md, plus a nonce for the inline scripts of Next.js. */
export function proxy(request: NextRequest) {
  // The dev server evaluates code and writes inline styles, so only the built app can use the CSP.
  if (process.env.NODE_ENV === 'development') return NextResponse.next()
  const nonce = btoa(crypto.randomUUID())
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    `connect-src 'self' ${hosts.join(' ')}`,
    `frame-src ${verify} ${new URL(frame).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  return NextResponse.next({ request: { headers }, headers: { 'Content-Security-Policy': policy } })
}

export const config = { matcher: '/((?!_next/).*)' }
