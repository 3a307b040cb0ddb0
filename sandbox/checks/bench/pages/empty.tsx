// React and a button: what every page pays that Foyer could stand in.
import { createRoot } from 'react-dom/client'

const element = document.getElementById('root')
if (element) createRoot(element).render(<button type="button">Connect wallet</button>)
