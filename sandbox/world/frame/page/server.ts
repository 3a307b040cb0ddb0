import { isRecord, readText } from '../../json.js'

export type TellServerParameters = {
  type: string
  payload?: unknown
  device: string
  session: string
  /** The dApp's origin. */
  site: string
}

/** Sends a message of the dApp to the server, which knows the logins. Never resolves when the page has to reload. */
export async function tellServer(message: TellServerParameters): Promise<Record<string, unknown>> {
  const name = message.type.split('/')[1]
  const response = await fetch(`/messages/${name}`, { method: 'POST', body: JSON.stringify(message) })
  const body: unknown = await response.json()
  if (!response.ok || !isRecord(body)) throw new Error('An error occurred')
  const problem = readText(body, 'problem')
  if (problem) throw new Error(problem)
  if (body.reload) {
    location.reload()
    await new Promise<never>(() => {})
  }
  return body
}
