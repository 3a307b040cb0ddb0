import type { Message, MessageService } from '../../model/model.js'

/** The messages of each direction, each message once. */
export function directionsOf({ requests, notices }: MessageService): {
  sent: Message[]
  received: Message[]
} {
  const sent = requests.map(({ message }) => message)
  const received = [...requests.flatMap(({ successes, failures }) => [...successes, ...failures]), ...notices]
  return { sent: [...new Set(sent)], received: [...new Set(received)] }
}
