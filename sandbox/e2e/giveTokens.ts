import { getSandboxToken, type SandboxClient } from '@foyer-kit/sandbox'
import { expect } from '@playwright/test'
import {
  AccountRole,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  address as toAddress,
} from '@solana/web3.js'
import { createWalletClient, erc20Abi, hexToBytes, parseUnits, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { patientHttp } from './patientHttp.js'
import { readHex } from './readHex.js'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The address of an owner's account for a token. */
async function findTokenAddress(owner: string, mint: string): Promise<string> {
  const seeds = [owner, tokenProgram, mint].map((key) => getAddressEncoder().encode(toAddress(key)))
  const [found] = await getProgramDerivedAddress({ programAddress: toAddress(associatedTokenProgram), seeds })
  return found
}

/** Gives an address USDC of the first account on Ethereum. */
export async function giveDollars(sandbox: SandboxClient, to: string, amount: string): Promise<void> {
  const [ada] = await sandbox.accounts()
  const client = createWalletClient({
    account: privateKeyToAccount(readHex(ada?.privateKey)),
    transport: patientHttp(sandbox.addresses.rpc['eip155:1']),
  }).extend(publicActions)
  const hash = await client.writeContract({
    address: getSandboxToken('eip155:1', 'USDC').address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [readHex(to), parseUnits(amount, 6)],
    chain: null,
  })
  await expect(() => client.getTransactionReceipt({ hash })).toPass()
}

/** Gives an address an SPL token of the first account on Solana, which also creates the account for it. */
export async function giveSplToken(
  sandbox: SandboxClient,
  { to, symbol, amount }: { to: string; symbol: string; amount: string },
): Promise<void> {
  const token = getSandboxToken('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', symbol)
  const [ada] = await sandbox.solanaAccounts()
  if (!ada) throw new Error('There is no account.')
  const rpc = createSolanaRpc(sandbox.addresses.rpc[token.caip])
  const signer = await createKeyPairSignerFromPrivateKeyBytes(hexToBytes(readHex(ada.privateKey)))
  const [source, target] = await Promise.all(
    [ada.address, to].map((owner) => findTokenAddress(owner, token.mint)),
  )
  const payer = { address: signer.address, role: AccountRole.WRITABLE_SIGNER, signer }
  const read = (key = '') => ({ address: toAddress(key), role: AccountRole.READONLY })
  const write = (key = '') => ({ address: toAddress(key), role: AccountRole.WRITABLE })
  const data = new Uint8Array([12, ...new Uint8Array(8), token.decimals])
  new DataView(data.buffer).setBigUint64(1, parseUnits(amount, token.decimals), true)
  const { value: latest } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(signer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
    (timed) =>
      appendTransactionMessageInstructions(
        [
          {
            programAddress: toAddress(associatedTokenProgram),
            accounts: [
              payer,
              write(target),
              ...[to, token.mint, '11111111111111111111111111111111', tokenProgram].map(read),
            ],
            data: Uint8Array.of(1),
          },
          {
            programAddress: toAddress(tokenProgram),
            accounts: [
              write(source),
              read(token.mint),
              write(target),
              { ...payer, role: AccountRole.READONLY_SIGNER },
            ],
            data,
          },
        ],
        timed,
      ),
  )
  const signed = await signTransactionMessageWithSigners(message)
  await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
}
