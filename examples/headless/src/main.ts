import { mountApp } from './app.js'
import { foyer } from './foyer.js'

const root = document.getElementById('root')
if (root) mountApp({ root, foyer, copy: (text) => navigator.clipboard.writeText(text) })
