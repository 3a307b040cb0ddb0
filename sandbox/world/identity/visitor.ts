/** A visitor without a browser: follows redirects, keeps cookies, and answers the pages of the identity provider. */
export function createVisitor() {
  const cookies = new Map<string, string>()
  const open = async (url: string, options: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, { ...options, headers: { cookie }, redirect: 'manual' })
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }
  /** Follows redirects up to a page, or to another origin. */
  const follow = async (
    url: string,
    options?: RequestInit,
  ): Promise<{ url: string; status: number; text: string }> => {
    const response = await open(url, options)
    const next = response.headers.get('location')
    if (!next) return { url, status: response.status, text: await response.text() }
    const target = new URL(next, url)
    return target.origin === new URL(url).origin
      ? follow(target.href)
      : { url: target.href, status: response.status, text: '' }
  }
  const answer = (url: string, fields: Record<string, string>) =>
    follow(url, { method: 'POST', body: new URLSearchParams(fields) })
  return {
    open: follow,
    answer,
    /** Logs in at the provider and agrees; returns the result. */
    async logIn(uri: string, user = 'maria'): Promise<string> {
      const login = await follow(uri)
      const consent = await answer(login.url, { answer: 'login', user })
      return (await answer(consent.url, { answer: 'allow' })).url
    },
  }
}
