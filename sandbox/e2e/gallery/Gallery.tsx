import { type KeyboardEvent, StrictMode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { catalogue, type Entry } from '../../../ui-react/views/testing/catalogue.js'
import { locales } from '../../../ui-react/views/testing/locales.js'
import { type Address, readAddress, screens, themes, writeAddress } from './address.js'

/** Shows the gallery: a list of every story, and the chosen one in a frame. */
export function showGallery(container: HTMLElement): void {
  createRoot(container).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}

function Gallery() {
  const address = useAddress()
  const chosen = catalogue.find(({ id }) => id === address.story) ?? catalogue[0]
  useEffect(() => {
    document.documentElement.dataset.theme = address.theme
    document.title = chosen ? `${chosen.subject}: ${chosen.story.name} · Foyer gallery` : 'Foyer gallery'
  }, [address.theme, chosen])
  if (!chosen) return null

  const shown = { ...address, story: chosen.id }
  return (
    <div className="gallery">
      <Sidebar address={shown} />
      <main>
        <header>
          <h1>
            {chosen.subject} <small>{chosen.story.name}</small>
          </h1>
          <Choice name="theme" label="Theme" choices={themes} labels={labels} address={shown} />
          <Choice name="locale" label="Language" choices={locales} labels={languageNames} address={shown} />
          <Choice name="screen" label="Screen" choices={screens} labels={labels} address={shown} />
        </header>
        <Frame address={shown} />
      </main>
    </div>
  )
}

const labels = {
  dark: 'Dark',
  light: 'Light',
  desktop: 'Desktop',
  phone: 'Phone',
  small: '320 px',
}

/** Each language's own name. */
const languageNames = Object.fromEntries(
  locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale]),
)

const kinds: { readonly [kind in Entry['kind']]: string } = {
  view: 'Views',
  button: 'Buttons',
  part: 'Parts',
  primitive: 'Primitives',
}

function Sidebar({ address }: { address: Address }) {
  const [query, setQuery] = useState('')
  const nav = useRef<HTMLElement>(null)
  const words = query.toLowerCase().split(/\s+/)
  const found = catalogue.filter(({ id, story }) =>
    words.every((word) => `${id} ${story.name}`.toLowerCase().includes(word)),
  )

  useEffect(() => nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [])

  /** Moves the focus through the stories with the arrow keys. */
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const links: Element[] = [...(nav.current?.querySelectorAll('a') ?? [])]
    const next = step && links[links.findIndex((link) => link.matches(':focus')) + step]
    if (!(next instanceof HTMLElement)) return
    event.preventDefault()
    next.focus()
  }

  return (
    <aside>
      <p className="brand">
        <a href="/">Foyer</a> gallery
      </p>
      <input
        type="search"
        aria-label="Search stories"
        placeholder={`Search ${catalogue.length} stories`}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={walk}
      />
      <nav ref={nav} aria-label="Stories" onKeyDown={walk}>
        {Object.entries(kinds).map(([kind, title]) => (
          <Group
            key={kind}
            title={title}
            entries={found.filter((entry) => entry.kind === kind)}
            address={address}
          />
        ))}
        {found.length === 0 && <p>No stories found.</p>}
      </nav>
    </aside>
  )
}

function Group({ title, entries, address }: { title: string; entries: readonly Entry[]; address: Address }) {
  if (entries.length === 0) return null
  const subjects = [...new Set(entries.map(({ subject }) => subject))]
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {subjects.map((subject) => (
        <div key={subject}>
          <h3>{subject}</h3>
          <ul>
            {entries
              .filter((entry) => entry.subject === subject)
              .map(({ id, story }) => (
                <li key={id}>
                  <a
                    href={`#${writeAddress({ ...address, story: id })}`}
                    aria-current={id === address.story ? 'page' : undefined}
                  >
                    {story.name}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Choice<choice extends string>(props: {
  name: keyof Address
  label: string
  choices: readonly choice[]
  labels: { readonly [name in choice]: string }
  address: Address
}) {
  const { name, label, choices, labels, address } = props
  return (
    <fieldset>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={address[name] === choice}
            onChange={() => {
              location.hash = writeAddress({ ...address, [name]: choice })
            }}
          />
          <span>{labels[choice]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Frame({ address }: { address: Address }) {
  const { screen, ...shown } = address
  const source = `./?${writeAddress(shown)}`
  return (
    <div className="stage" data-screen={screen}>
      {/* The key makes a new frame for each address, so that every story starts afresh. */}
      <iframe key={source} src={source} title="The story" />
      <a href={source}>Open it alone</a>
    </div>
  )
}

function useAddress(): Address {
  const hash = useSyncExternalStore(listen, () => location.hash)
  return readAddress(hash.slice(1))
}

function listen(onChange: () => void) {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
