import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey } from '@solana/web3.js'
import { bytesToHex, type Hex, hexToBytes, isHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { parseJson, readText } from '../../json.js'
import type { SolanaAccount } from '../../solanaAccounts.js'
import type { FrameStorage } from './storage.js'

export type Keys = { evm: { signer: PrivateKeyAccount; privateKey: Hex }; solana: SolanaAccount }

/** The keys of each user, which never leave this page's storage. */
export function createKeys(storage: FrameStorage) {
  const nameOf = (user: string) => `keys ${user}`
  return {
    /** The user's keys, made at the first login. */
    async of(user: string): Promise<Keys> {
      const kept = parseJson(storage.get(nameOf(user)) ?? '')
      const evm = readKey(kept, 'evm') ?? generatePrivateKey()
      const solana = readKey(kept, 'solana') ?? bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
      storage.set(nameOf(user), JSON.stringify({ evm, solana }))
      const { publicKey } = await createKeyPairFromPrivateKeyBytes(hexToBytes(solana))
      return {
        evm: { privateKey: evm, signer: privateKeyToAccount(evm) },
        solana: { privateKey: solana, address: await getAddressFromPublicKey(publicKey) },
      }
    },
    rename(oldEmail: string, newEmail: string): void {
      storage.set(nameOf(newEmail), storage.get(nameOf(oldEmail)))
      storage.set(nameOf(oldEmail), null)
    },
  }
}

function readKey(kept: unknown, name: string): Hex | undefined {
  const text = readText(kept, name)
  return isHex(text) && text.length === 66 ? text : undefined
}
