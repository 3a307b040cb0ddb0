import { useFoyerEvents } from 'foyer-kit/react'
import { useState } from 'react'

type Entry = { id: number; name: string; properties: string }

/** All product events of the modal, newest first. */
export function EventLog() {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useFoyerEvents(({ name, properties }) => {
    setEntries((known) => [
      { id: (known[0]?.id ?? 0) + 1, name, properties: describe(properties) },
      ...known.slice(0, 49),
    ])
  })

  return (
    <section className="card" aria-labelledby="events">
      <h2 id="events">Events</h2>
      <ol className="events" data-testid="demo-events">
        {entries.map(({ id, name, properties }) => (
          <li key={id}>
            <code>{name}</code> <span>{properties}</span>
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p className="muted">Events of the modal appear here.</p>}
    </section>
  )
}

function describe(properties: object): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}: ${value instanceof Error ? value.message : String(value)}`)
    .join(', ')
}
