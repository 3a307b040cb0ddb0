import {
  AccountRole,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getUtf8Encoder,
  isSignature,
  pipe,
  type Signature,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  address as toAddress,
} from '@solana/web3.js'
import type { WalletProvider } from 'foyer-kit'

type Parameters = { provider: WalletProvider | undefined; address: string | undefined }

/** Signs a text with the wallet; returns the signature in base58. */
export async function signHello({ provider, address }: Parameters): Promise<string> {
  const message = getBase58Decoder().decode(getUtf8Encoder().encode('Hello from the Foyer demo'))
  return readSignature(
    await provider?.request({ method: 'solana_signMessage', params: { message, pubkey: address } }),
  )
}

/** Sends 0.1 SOL; resolves once the cluster has confirmed it. */
export async function sendTenth(parameters: Parameters & { rpcUrl: string | undefined }): Promise<string> {
  const { provider, address = '', rpcUrl = '' } = parameters
  const rpc = createSolanaRpc(rpcUrl)
  const { value: blockhash } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  const transaction = compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(toAddress(address), message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
      (message) => appendTransactionMessageInstruction(createTransfer(address), message),
    ),
  )
  const signature = readSignature(
    await provider?.request({
      method: 'solana_signAndSendTransaction',
      params: {
        transaction: getBase64EncodedWireTransaction(transaction),
        pubkey: address,
        options: { preflightCommitment: 'confirmed' },
      },
    }),
  )
  for (let tries = 0; tries < 60; tries++) {
    const [status] = (await rpc.getSignatureStatuses([signature]).send()).value
    if (status?.err) throw new Error('The transaction failed on the cluster.')
    if (status && status.confirmationStatus !== 'processed') return signature
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The cluster did not confirm the transaction in time.')
}

const recipient = '1nc1nerator11111111111111111111111111111111'
const tenthOfASol = 100_000_000n

/** Transfer instruction of the system program: its index and the lamports, in little endian. */
function createTransfer(from: string) {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, tenthOfASol, true)
  return {
    programAddress: toAddress('11111111111111111111111111111111'),
    accounts: [
      { address: toAddress(from), role: AccountRole.WRITABLE_SIGNER },
      { address: toAddress(recipient), role: AccountRole.WRITABLE },
    ],
    data,
  }
}

function readSignature(answer: unknown): Signature {
  const signature: unknown =
    typeof answer === 'object' && answer !== null && 'signature' in answer ? answer.signature : undefined
  if (typeof signature === 'string' && isSignature(signature)) return signature
  throw new Error('The wallet returned no signature.')
}
