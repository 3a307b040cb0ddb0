import { afterEach, expect, test, vi } from 'vitest'
import { bitcoin, solana } from '../networks/index.js'
import { groupConnectors } from '../selectors/groupConnectors.js'
import { createTestFoyer } from '../testing/index.js'
import { registerWallet } from '../testing/testStandardWallet.js'
import { createBitcoinAdapter } from './bitcoin/createBitcoinAdapter.js'
import { createSolanaAdapter } from './solana/createSolanaAdapter.js'

afterEach(() => vi.unstubAllGlobals())

const features = {
  'standard:connect': { connect() {} },
  'solana:signMessage': { signMessage() {} },
  'bitcoin:connect': { connect() {} },
}
const wallet = { version: '1.0.0', name: 'Lantern', icon: '', accounts: [], features }

test('one object for two namespaces is one wallet; two objects with one name are two', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  for (const chains of [['solana:mainnet', 'bitcoin:mainnet'], ['solana:mainnet'], ['bitcoin:mainnet']])
    registerWallet({ ...wallet, chains }, window)
  const { foyer } = await createTestFoyer({
    networks: [solana, bitcoin],
    adapters: [createSolanaAdapter(), createBitcoinAdapter()],
    walletConnect: { enabled: false },
  })
  const groups = groupConnectors(foyer.connectors.state.list)
  expect(groups.map((group) => group.map(({ namespace }) => namespace))).toEqual([
    ['solana', 'bip122'],
    ['solana'],
    ['bip122'],
  ])
  foyer.destroy()
})
