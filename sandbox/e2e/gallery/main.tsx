// `/gallery/` is the gallery; `/gallery/?story=Account.named&theme=light&locale=ar` is that story alone, for its frame, the
// screenshots and the tests.
import { readAddress } from './address.js'
import './gallery.css'

const container = document.getElementById('root')
const query = location.search.slice(1)
if (container && query) {
  const { showStory } = await import('./showStory.js')
  await showStory(container, readAddress(query))
} else if (container) {
  const { showGallery } = await import('./Gallery.js')
  showGallery(container)
}
