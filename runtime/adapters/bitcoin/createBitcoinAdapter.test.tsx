import { expect, test } from 'vitest'
import { bitcoin, bitcoinTestnet } from '../../networks/index.js'
import { createTestFoyer } from '../../testing/index.js'
import { readField } from '../readField.js'
import { createBitcoinAdapter } from './createBitcoinAdapter.js'

const addresses: { readonly [network: string]: string } = {
  Mainnet: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  Testnet: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
}

test('asks the wallet to switch within the click task, so that it may open a popup', async () => {
  const asked: string[] = []
  let network = 'Mainnet'
  const request = async (method: string, params: unknown) => {
    asked.push(method)
    if (method === 'wallet_changeNetwork') network = String(readField(params, 'name'))
    return {
      result: { addresses: [{ address: addresses[network] }], network: { bitcoin: { name: network } } },
    }
  }
  Object.assign(window, { wallet: { request }, btc_providers: [{ id: 'wallet', name: 'Wallet' }] })
  const { foyer } = await createTestFoyer({
    networks: [bitcoin, bitcoinTestnet],
    adapters: [createBitcoinAdapter()],
  })
  await foyer.connect({ connectorId: 'wallet' })
  await foyer.switchNetwork({ caipNetworkId: bitcoinTestnet.caipNetworkId })
  asked.length = 0

  const { port1, port2 } = new MessageChannel()
  const nextTask = new Promise<unknown>((resolve) => {
    port1.onmessage = resolve
  })
  port2.postMessage('now')
  const moving = foyer.switchNetwork({ caipNetworkId: bitcoin.caipNetworkId })
  await nextTask
  port1.close()
  expect(asked[0]).toBe('wallet_changeNetwork')
  await moving
  expect(foyer.network.state.activeId).toBe(bitcoin.caipNetworkId)
  foyer.destroy()
})
