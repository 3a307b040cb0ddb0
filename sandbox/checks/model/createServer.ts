import type { Siwx, SiwxSession } from 'foyer-kit'

/** A sign-in server controlled by the model. */
export type Server = {
  readonly siwx: Siwx
  /** Signed-in accounts, as `chain:address`. */
  readonly signedIn: readonly string[]
  state: 'sound' | 'silent' | 'broken'
}

/** Creates a server that accepts every signature and outlives the page. */
export function createServer(isRequired: boolean): Server {
  let sessions: readonly SiwxSession[] = []
  const answer = async <value>(work: () => value): Promise<value> => {
    if (server.state === 'silent') await new Promise(() => {})
    if (server.state === 'broken') throw new TypeError('Failed to fetch')
    return work()
  }
  const isOf = ({ data }: SiwxSession, chainId: string, address: string) =>
    data.chainId === chainId && data.accountAddress === address
  const server: Server = {
    state: 'sound',
    get signedIn() {
      return sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`)
    },
    siwx: {
      createMessage: (input) =>
        answer(() => ({
          ...input,
          domain: 'shop.test',
          uri: 'https://shop.test',
          version: '1',
          nonce: '1',
          toString: () => 'I am here.',
        })),
      addSession: (session) =>
        answer(() => {
          sessions = [...sessions, session]
        }),
      revokeSession: (chainId, address) =>
        answer(() => {
          sessions = sessions.filter((session) => !isOf(session, chainId, address))
        }),
      setSessions: (next) =>
        answer(() => {
          sessions = next
        }),
      getSessions: (chainId, address) =>
        answer(() => sessions.filter((session) => isOf(session, chainId, address))),
      getRequired: () => isRequired,
    },
  }
  return server
}
