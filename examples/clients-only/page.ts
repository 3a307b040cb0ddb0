import { readAccount } from './readAccount.js'

const form = document.querySelector('form')
const name = document.querySelector('h1')

form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const address = `${new FormData(form).get('address')}`
  const baseUrl = new URLSearchParams(location.search).get('service') ?? 'http://127.0.0.1:4101'
  try {
    const account = await readAccount({ baseUrl, projectId: 'sandbox', address })
    if (name) name.textContent = account.name
    show('balances', account.balances)
    show('history', account.history)
  } catch (error) {
    if (name) name.textContent = `${error}`
    show('balances', [])
    show('history', [])
  }
})

function show(id: string, lines: readonly string[]) {
  const items = lines.map((line) => Object.assign(document.createElement('li'), { textContent: line }))
  document.getElementById(id)?.replaceChildren(...items)
}
