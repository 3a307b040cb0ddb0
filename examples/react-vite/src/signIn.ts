import { createSiwx, type SiwxFactory } from 'foyer-kit'

/** Visitors sign in with a message verified by the server in `../../sign-in-server`. */
export function createDemoSignIn(server: string, required: boolean): SiwxFactory {
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    fetch(`${server}${path}`, {
      method,
      credentials: 'include',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  return createSiwx({
    required,
    statement: 'Sign in to the Foyer demo.',
    getNonce: async () => (await (await ask('GET', '/nonce')).json()).nonce,
    async verify({ message, signature }) {
      const answer = await ask('POST', '/verify', { message, signature })
      if (answer.status === 503) throw new Error((await answer.json()).error) // the signature may still be valid
      return answer.ok
    },
    signOut: () => ask('POST', '/logout'),
  })
}
