import {
  AccountRole,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  address as toAddress,
} from '@solana/web3.js'
import { createWalletClient, erc20Abi, hexToBytes, http, parseUnits } from 'viem'
import { accounts } from '../world/accounts.js'
import { chains } from '../world/chains/chains.js'
import { findTokenAddress } from '../world/chains/solanaTokenAccounts.js'
import { associatedTokenProgram, solanaTokens, tokenProgram } from '../world/chains/solanaTokens.js'
import type { SandboxClient } from '../world/client.js'
import { solanaAccounts } from '../world/solanaAccounts.js'
import { readHex } from './readHex.js'

/** Gives an address USDC of the first account on Ethereum. */
export async function giveDollars(sandbox: SandboxClient, to: string, amount: string): Promise<void> {
  const [{ caip, dollars }] = chains
  const [ada] = accounts
  if (!ada) throw new Error('There is no account.')
  await createWalletClient({
    account: ada.signer,
    transport: http(sandbox.addresses.rpc[caip]),
  }).writeContract({
    address: dollars.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [readHex(to), parseUnits(amount, 6)],
    chain: null,
  })
}

/** Gives an address an SPL token of the first account on Solana, which also creates the account for it. */
export async function giveSplToken(
  sandbox: SandboxClient,
  { to, symbol, amount }: { to: string; symbol: string; amount: string },
): Promise<void> {
  const token = solanaTokens.find((each) => each.symbol === symbol)
  const [ada] = solanaAccounts
  if (!token || !ada) throw new Error(`There is no ${symbol}.`)
  const rpc = createSolanaRpc(sandbox.addresses.rpc[token.caip])
  const signer = await createKeyPairSignerFromPrivateKeyBytes(hexToBytes(ada.privateKey))
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
