import { bitcoinAccounts } from '../bitcoinAccounts.js'
import { bitcoinChains } from '../chains/bitcoinChains.js'
import { isRecord, readText } from '../json.js'
import { fromBase64, toBase64, toHex } from '../wallets/bitcoinSigning.js'
import { createBitcoinWallet, type SigningTask } from '../wallets/bitcoinWallet.js'
import { ProviderError } from '../wallets/ProviderError.js'
import type { Family } from './families.js'

/** Bitcoin, with the signer of the injected sandbox wallet; an account has a different address on each chain. */
export function createBitcoinFamily({ rpcUrls }: { rpcUrls: Record<string, string> }): Family {
  const shared = bitcoinAccounts.slice(0, 2)
  const chains = bitcoinChains.map(({ caip }) => caip)
  const accounts: Family['accounts'] = (chainId) => {
    const { format } = bitcoinChains.find(({ caip }) => caip === chainId) ?? bitcoinChains[0]
    return shared.map(({ addressOn }) => addressOn(format))
  }
  return {
    namespace: 'bip122',
    chains,
    allChains: chains,
    accounts,
    async request({ chainId, method, params, ask }) {
      const account = readText(params, 'account') ?? ''
      const accountIndex = accounts(chainId).indexOf(account)
      if (accountIndex < 0) throw new ProviderError(4100, `The wallet does not share ${account}.`)
      const memory = {
        getItem: () => JSON.stringify({ isAuthorised: true, accountIndex, chain: chainId }),
        setItem() {},
      }
      const wallet = createBitcoinWallet({ accounts: shared, rpcUrls, ask, storage: memory, site: '' })

      switch (method) {
        case 'getAccountAddresses':
          return wallet.getVisible().map(({ address, publicKey }) => ({
            address,
            publicKey: toHex(publicKey),
            intention: 'payment',
          }))
        case 'signMessage': {
          const address = readText(params, 'address') ?? account
          const message = readText(params, 'message')
          if (message === undefined) throw new ProviderError(-32602, 'There is no message to sign.')
          const protocol = readText(params, 'protocol') === 'bip322' ? 'bip322' : 'ecdsa'
          const { signature, hash } = await wallet.signMessage({ address, message, protocol })
          return { address, signature: toHex(signature), messageHash: toHex(hash) }
        }
        case 'signPsbt': {
          const { signInputs, broadcast } = isRecord(params) ? params : {}
          const { psbt, txid } = await wallet.signPsbt({
            psbt: fromBase64(readText(params, 'psbt') ?? ''),
            tasks: Array.isArray(signInputs) ? signInputs.map(toTask) : [],
            broadcast: broadcast === true,
          })
          return { psbt: toBase64(psbt), ...(txid !== undefined && { txid }) }
        }
        case 'sendTransfer': {
          const amount = readText(params, 'amount') ?? ''
          if (!/^\d+$/.test(amount))
            throw new ProviderError(-32602, 'The amount must be an integer number of satoshi.')
          const txid = await wallet.sendTransfer({
            recipient: readText(params, 'recipientAddress') ?? '',
            satoshi: BigInt(amount),
            change: readText(params, 'changeAddress'),
            memo: readText(params, 'memo'),
          })
          return { txid }
        }
      }
      throw new ProviderError(4200, `The wallet does not support ${method}.`)
    },
  }
}

/** Reads one input and the address that signs it. */
function toTask(input: unknown): SigningTask {
  const { index, sighashTypes } = isRecord(input) ? input : {}
  const address = readText(input, 'address')
  if (address === undefined || typeof index !== 'number')
    throw new ProviderError(-32602, 'signInputs needs addresses and indexes.')
  const types = Array.isArray(sighashTypes) ? sighashTypes.filter((type) => typeof type === 'number') : []
  return { address, indexes: [index], sighashTypes: types }
}
