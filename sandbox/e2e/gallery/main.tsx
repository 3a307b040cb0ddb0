// `/gallery/` is the gallery; `/gallery/?story=Account.named&theme=light&locale=ar` is that story alone, for its frame, the
// screenshots and the tests.
import { readAddress } from './address.js'
import './gallery.css'

declare global {
  interface Window {
    /** Shows another story in place of the one of the address. */
    showStory?: (query: string) => Promise<void>
  }
}

const container = document.getElementById('root')
const query = location.search.slice(1)
if (container && query) {
  const { showStory } = await import('./showStory.js')
  let remove = await showStory(container, readAddress(query))
  // A test of all stories would otherwise load this page for each.
  window.showStory = async (next) => {
    remove()
    remove = await showStory(container, readAddress(next))
  }
} else if (container) {
  const { showGallery } = await import('./Gallery.js')
  showGallery(container)
}
