import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Mails } from './mails.js'

/** A mail server on a free port of this machine. It accepts mail for every address, and forwards none. */
export async function openMailbox({ mails }: { mails: Mails }) {
  const receive = async (raw: Buffer) => {
    const { to = [], subject = '', text = '' } = await PostalMime.parse(raw)
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? null
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? null
    const at = new Date().toISOString()
    for (const { address = '' } of to)
      mails.add({ to: address.toLowerCase(), subject, text: text.trim(), code, link, at })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      buffer(stream)
        .then(receive)
        .then(
          () => done(),
          (error: Error) => done(error),
        )
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const port = portOf(listening.address())
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  return {
    port,
    /** Resolves once the mail has been received. */
    async send(mail: { to: string; subject: string; text: string }): Promise<void> {
      await transport.sendMail({ from: 'Foyer Wallet <wallet@localhost>', ...mail })
    },
    async close(): Promise<void> {
      transport.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.')
  return address.port
}
