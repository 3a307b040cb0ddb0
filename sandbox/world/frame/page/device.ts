import './frame.css'
import { readText } from '../../json.js'
import { element } from './element.js'

const button = element('approve')
const token = new URL(location.href).searchParams.get('token') ?? ''

button.addEventListener('click', async () => {
  const response = await fetch(`/devices/${encodeURIComponent(token)}`, { method: 'POST' })
  const problem = readText(await response.json(), 'message')
  if (!problem) button.remove()
  element('status').textContent = problem ?? 'Approved. Enter the code of the next mail in the app.'
})
