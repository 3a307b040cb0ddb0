// A page without Foyer: it finds a wallet by EIP-6963, and reads the balance from the chain itself.
const shop = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const show = (name, text) => {
  document.querySelector(`[data-testid=${name}]`).textContent = text
}

let provider
addEventListener('eip6963:announceProvider', (event) => {
  provider ??= event.detail.provider
})
dispatchEvent(new Event('eip6963:requestProvider'))

let account
async function showAccount([address]) {
  account = address
  if (!address) return show('balance', '')
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getBalance',
    params: [address, 'latest'],
  })
  const response = await fetch(window.sandboxAddresses.rpc['eip155:1'], { method: 'POST', body })
  const { result } = await response.json()
  show('balance', String(Number(BigInt(result) / 10n ** 14n) / 10_000))
}

const ask = (method, ...params) => provider.request({ method, params })
const answers = (id, work) => {
  document.getElementById(id).onclick = () => work().catch((error) => show('result', error.message))
}
provider.on('accountsChanged', showAccount)
provider.on('chainChanged', (id) => show('result', id === '0x1' ? '' : 'Wrong chain'))
answers('connect', async () => showAccount(await ask('eth_requestAccounts')))
answers('sign', async () => show('result', await ask('personal_sign', '0x476f6f64', account)))
answers('pay', async () =>
  show('result', await ask('eth_sendTransaction', { from: account, to: shop, value: '0x6f05b59d3b20000' })),
)
showAccount(await ask('eth_accounts'))
