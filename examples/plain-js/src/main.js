import { mountFoyer } from 'foyer-kit/modal'
import { foyer } from './foyer.js'

mountFoyer(foyer)

const status = document.querySelector('#status')
const button = document.querySelector('foyer-connect-button')
button?.addEventListener('foyer-connected', ({ detail }) => {
  status.textContent = `Connected with ${detail.walletName}.`
})
button?.addEventListener('foyer-disconnected', () => {
  status.textContent = 'Not connected.'
})
document.querySelector('#networks')?.addEventListener('click', () => foyer.open({ name: 'Networks' }))
