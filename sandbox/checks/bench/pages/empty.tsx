// React and a button: the baseline for a page with Foyer.
import { createRoot } from 'react-dom/client'

const element = document.getElementById('root')
if (element) createRoot(element).render(<button type="button">Connect wallet</button>)
