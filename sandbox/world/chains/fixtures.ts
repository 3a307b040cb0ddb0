import { readFileSync } from 'node:fs'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  isHex,
  namehash,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
} from 'viem'
import { accounts } from '../accounts.js'
import { parseJson, readText } from '../json.js'
import { drawPortrait } from '../pictures/drawPortrait.js'
import { batchAccountAddress } from '../wallets/batchAccount.js'
import { smartAccountChains, smartAccountFactory } from '../wallets/smartAccount.js'
import type { SandboxChain } from './chains.js'
import { bundler, deployEntryPoint } from './smartAccounts.js'
import { waitForReceipt } from './waitForReceipt.js'

/** The address of chain 1's universal resolver, where the sandbox places its own. */
export const nameResolverAddress: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

export const tokenAbi = parseAbi([
  'function describe(string name, string symbol, uint8 decimals)',
  'function mint(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
])

const resolverAbi = parseAbi([
  'function setAddress(bytes32 node, address owner)',
  'function setName(address owner, string name, bytes32 node)',
  'function setText(bytes32 node, string key, string value)',
])

/** Pays for the fixtures; left empty afterwards. */
const builder: Address = '0x00000000000000000000000000000000000f07e2'

/** A client with anvil's test methods: set balances, place contracts, take and restore snapshots. */
export function createChainClient(url: string) {
  return createTestClient({
    mode: 'anvil',
    pollingInterval: 20,
    transport: http(url, { retryCount: 0 }),
  }).extend(publicActions)
}

/** Sets the accounts' coins, dollars and names. */
export async function placeFixtures(url: string, chain: SandboxChain) {
  const client = createChainClient(url)
  const calls: { to: Address; data: Hex; gas?: bigint }[] = []

  const { address: dollars, holdings } = chain.dollars
  await client.setCode({ address: dollars, bytecode: readBytecode('Token') })
  calls.push({
    to: dollars,
    data: encodeFunctionData({ abi: tokenAbi, functionName: 'describe', args: ['USD Coin', 'USDC', 6] }),
  })
  for (const [index, { signer }] of accounts.entries()) {
    await client.setBalance({ address: signer.address, value: parseEther(chain.holdings[index] ?? '0') })
    const held = parseUnits(holdings[index] ?? '0', 6)
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [signer.address, held] })
    if (held > 0n) calls.push({ to: dollars, data })
  }

  if (chain.id === 1) {
    await client.setCode({ address: nameResolverAddress, bytecode: readBytecode('NameResolver') })
    calls.push(...accounts.flatMap(nameCalls).map((data) => ({ to: nameResolverAddress, data })))
  }

  if (smartAccountChains.includes(chain.id)) {
    await client.setCode({ address: smartAccountFactory, bytecode: readBytecode('SmartAccountFactory') })
    await client.setBalance({ address: bundler.address, value: parseEther('10') })
    calls.push(deployEntryPoint())
  }

  await client.setCode({ address: batchAccountAddress, bytecode: readBytecode('BatchAccount') })
  await client.setBalance({ address: builder, value: parseEther('1') })
  await client.impersonateAccount({ address: builder })
  let last: Hex | undefined
  for (const [nonce, call] of calls.entries())
    last = await client.sendUnsignedTransaction({ from: builder, nonce, gas: 3_000_000n, ...call })
  // The node responds before it mines. Nonces are ordered, so all are mined once the last one is.
  if (last) await waitForReceipt(client, last)
  await client.stopImpersonatingAccount({ address: builder })
  await client.setBalance({ address: builder, value: 0n })
}

function nameCalls({ signer, name, falseName }: (typeof accounts)[number]): Hex[] {
  const { address } = signer
  const claimed = name ?? falseName
  if (!claimed) return []
  const node = namehash(claimed)
  const claim = encodeFunctionData({
    abi: resolverAbi,
    functionName: 'setName',
    args: [address, claimed, node],
  })
  if (!name) return [claim]
  const picture = `data:image/svg+xml;base64,${Buffer.from(drawPortrait(name)).toString('base64')}`
  return [
    claim,
    encodeFunctionData({ abi: resolverAbi, functionName: 'setAddress', args: [node, address] }),
    encodeFunctionData({ abi: resolverAbi, functionName: 'setText', args: [node, 'avatar', picture] }),
  ]
}

/** The compiled bytecode of a contract from `contracts/`. */
export function readBytecode(contract: string): Hex {
  const artifact = readFileSync(new URL(`artifacts/${contract}.json`, import.meta.url), 'utf8')
  const bytecode = readText(parseJson(artifact), 'deployedBytecode')
  if (!isHex(bytecode)) throw new Error(`artifacts/${contract}.json has no bytecode. Run chains/compile.ts.`)
  return bytecode
}
