import type { TestWorld } from 'foyer-kit/testing'
import { catalogue } from '../../../ui-react/views/testing/catalogue.js'
import { stage } from '../../../ui-react/views/testing/Stage.js'
import type { Address } from './address.js'
import { connector, dress } from './dress.js'
import { showFrame } from './showFrame.js'

/** Renders one story on an otherwise empty page; sets `data-staged` on the root when it is ready. Returns a function that removes it. */
export async function showStory(container: HTMLElement, address: Address): Promise<() => void> {
  const { story, theme, locale } = address
  const { dataset } = document.documentElement
  const entry = catalogue.find(({ id }) => id === story)
  document.title = story ?? ''
  Object.assign(dataset, { theme, alone: entry?.kind ?? '' })
  if (!entry) throw new Error(`There is no story ${story}.`)
  let whenDrawn = async () => {}
  const prepare = (world: TestWorld) => {
    dress(world)
    whenDrawn = showFrame(world)
  }
  const { foyer, unmount } = await stage(entry, container, { themeMode: theme, locale, prepare, connector })
  await whenDrawn()
  // For the screenshots and for developers in the console.
  Object.assign(window, { foyer })
  dataset.staged = entry.id
  return unmount
}
