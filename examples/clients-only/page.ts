import { readAccount } from './readAccount.js'

const form = document.querySelector('form')
const list = document.querySelector('ul')

form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const address = `${new FormData(form).get('address')}`
  const baseUrl = new URLSearchParams(location.search).get('service') ?? 'http://127.0.0.1:4101'
  const lines = await readAccount({ baseUrl, projectId: 'sandbox', address }).catch((error) => [`${error}`])
  list?.replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })),
  )
})
