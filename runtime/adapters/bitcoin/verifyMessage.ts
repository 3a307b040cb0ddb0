import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { RawWitness } from '@scure/btc-signer/script'
import { equalBytes, hash160 } from '@scure/btc-signer/utils'
import { decodeBase64 } from '../../utils/base64.js'
import type { VerifyMessageParameters } from '../adapter.js'
import { type ParsedAddress, parseAddress } from './address.js'
import { hashForKey, hashForTaproot, hashForWitness } from './messageHashes.js'
import { scriptOf } from './scriptOf.js'

/**
 * Verifies a signed text: BIP-322 (simple) for P2WPKH, P2SH-P2WPKH and P2TR key paths, or ECDSA (BIP-137) for
 * P2PKH, P2WPKH and P2SH-P2WPKH. Undefined for accounts with other scripts, such as multisig.
 */
export async function verifyMessage(
  parameters: Pick<VerifyMessageParameters, 'address' | 'message' | 'signature'>,
): Promise<boolean | undefined> {
  const { address, message, signature } = parameters
  const account = parseAddress(address)
  const bytes = decodeBase64(signature)
  if (!account || !bytes || bytes.length === 0) return false
  if (!isOfOneKey(account)) return undefined
  try {
    if (bytes.length === 65) return isSignedByKey(account, message, bytes)
    return isWitnessed(account, message, RawWitness.decode(bytes))
  } catch {
    return false // invalid witness, point or signature
  }
}

function isSignedByKey(account: ParsedAddress, message: string, bytes: Uint8Array): boolean | undefined {
  if (account.lock === 1) return undefined
  const kind = (bytes[0] ?? 0) - 27
  if (kind < 0 || kind > 15) return false
  const signed = secp256k1.Signature.fromCompact(bytes.slice(1)).addRecoveryBit(kind & 3)
  const key = signed.recoverPublicKey(hashForKey(message))
  // Wallets disagree on the first byte, so derive the address type from the key.
  return isKeyOf(account, key.toRawBytes(kind > 3))
}

function isWitnessed(account: ParsedAddress, message: string, witness: readonly Uint8Array[]) {
  const [signature, key, ...more] = witness
  const script = scriptOf(account)
  if (!signature || more.length > 0) return undefined
  if (account.lock === 1) {
    if (key) return undefined // script path
    const hashType = signature.length === 65 ? signature[64] : 0
    if (signature.length < 64 || signature.length > 65) return false
    if (signature.length === 65 && hashType !== 1) return false
    const hash = hashForTaproot(message, script, hashType === 1 ? 1 : 0)
    return schnorr.verify(signature.slice(0, 64), hash, account.program)
  }
  if (account.lock === 'key' || !key) return undefined
  if (key.length !== 33 || !isKeyOf(account, key)) return account.lock === 'script' ? undefined : false
  if (signature.at(-1) !== 1) return false
  const hash = hashForWitness(message, script, hash160(key))
  return secp256k1.verify(secp256k1.Signature.fromDER(signature.slice(0, -1)), hash, key)
}

/** Whether one key can control the address. False for P2WSH and unknown witness versions. */
function isOfOneKey({ lock, program }: ParsedAddress): boolean {
  return typeof lock === 'string' || program.length === [20, 32][lock]
}

/** Whether this key alone controls the address. */
function isKeyOf({ lock, program }: ParsedAddress, key: Uint8Array): boolean {
  const hash = hash160(key)
  if (lock === 'key') return equalBytes(hash, program)
  if (key.length !== 33) return false // witnesses require compressed keys
  if (lock === 'script') return equalBytes(hash160(Uint8Array.of(0, 20, ...hash)), program)
  return lock === 0 && equalBytes(hash, program)
}
