/** How long the visitor may take to answer on the phone. */
const validMs = 10 * 60_000

type ChannelState = 'pending' | 'completed' | 'rejected' | 'expired'

type Channel = {
  /** The site that the visitor logs in to. */
  site: string
  expiresAt: number
  answer?: { state: 'completed'; userName: string } | { state: 'rejected' }
}

export type Channels = ReturnType<typeof createChannels>

/** Farcaster logins: each waits in a channel for the answer of a phone. */
export function createChannels({ now }: { now: () => number }) {
  const channels = new Map<string, Channel>()
  const find = (id: string) => {
    const channel = channels.get(id)
    const isExpired = !channel?.answer && now() >= (channel?.expiresAt ?? 0)
    return isExpired ? undefined : channel
  }
  return {
    /** Returns the id of a new channel. */
    create(site: string): string {
      const id = crypto.randomUUID()
      channels.set(id, { site, expiresAt: now() + validMs })
      return id
    },
    /** The answer, or `pending`. An unknown channel counts as expired. */
    read(id: string): { state: ChannelState; userName?: string } {
      const channel = find(id)
      return channel ? (channel.answer ?? { state: 'pending' }) : { state: 'expired' }
    },
    /** The site that waits for an answer; undefined if none does. */
    siteOf(id: string): string | undefined {
      const channel = find(id)
      return channel?.answer ? undefined : channel?.site
    },
    /** Keeps the first answer. */
    answer(id: string, answer: NonNullable<Channel['answer']>): void {
      const channel = find(id)
      if (channel && !channel.answer) channel.answer = answer
    },
    clear: () => channels.clear(),
  }
}
