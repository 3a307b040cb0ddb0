import { type ClipboardEvent, useState } from 'react'
import { readQr } from './readQr.js'

/** Takes a pairing URI as text, or as a picture of its QR code. */
export function PairForm({ onPair }: { onPair: (uri: string) => Promise<unknown> }) {
  const [uri, setUri] = useState('')
  const [note, setNote] = useState('')
  const pair = async (code: string) => {
    setNote('Pairing …')
    await onPair(code.trim())
    setUri('')
    setNote('')
  }
  const scan = async (picture: Blob | null | undefined) => {
    if (!picture) return
    const code = await readQr(picture)
    if (code?.startsWith('wc:')) await pair(code)
    else setNote(code ? 'This code is not one of WalletConnect.' : 'There is no code in this picture.')
  }
  const paste = (event: ClipboardEvent) => {
    const picture = [...event.clipboardData.items].find(({ type }) => type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    void scan(picture.getAsFile())
  }

  return (
    <form
      className="card"
      onPaste={paste}
      onSubmit={(event) => {
        event.preventDefault()
        void pair(uri)
      }}
    >
      <h2>Connect to a site</h2>
      <label className="scan">
        <span className="scan-title">Scan a code</span>
        <span className="muted">Choose a picture of it, or paste one</span>
        <input
          type="file"
          accept="image/*"
          data-testid="phone-scan"
          onChange={(event) => void scan(event.currentTarget.files?.[0])}
        />
      </label>
      <label>
        <span>Or paste the code itself</span>
        <span className="line">
          <input
            value={uri}
            placeholder="wc:…"
            autoComplete="off"
            spellCheck={false}
            data-testid="phone-uri"
            onChange={(event) => setUri(event.currentTarget.value)}
          />
          <button type="submit" className="primary" disabled={!uri.trim()} data-testid="phone-pair">
            Pair
          </button>
        </span>
      </label>
      <p role="status" className="muted">
        {note}
      </p>
    </form>
  )
}
