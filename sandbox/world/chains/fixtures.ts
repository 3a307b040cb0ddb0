import { readFileSync } from 'node:fs'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  isHex,
  namehash,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
} from 'viem'
import { accounts } from '../accounts.js'
import { parseJson, readText } from '../json.js'
import { drawLighthouse } from '../pictures/drawLighthouse.js'
import { drawPortrait } from '../pictures/drawPortrait.js'
import { batchAccountAddress } from '../wallets/batchAccount.js'
import { smartAccountChains, smartAccountFactory } from '../wallets/smartAccount.js'
import type { SandboxChain } from './chains.js'
import { collections, type SandboxCollection } from './collections.js'
import { exchangeAbi, exchangeAddress, poolsOf } from './exchange.js'
import { nodeTransport } from './nodeTransport.js'
import { bundler, deployEntryPoint } from './smartAccounts.js'
import { type SandboxToken, tokensOf } from './tokens.js'

/** The address of chain 1's universal resolver, where the sandbox places its own. */
export const nameResolverAddress: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

const tokenAbi = parseAbi([
  'function describe(string name, string symbol, uint8 decimals)',
  'function mint(address to, uint256 value)',
])

const collectionAbi = parseAbi([
  'function describe(string name, string symbol)',
  'function mint(address to, uint256 tokenId, string tokenURI)',
])

const resolverAbi = parseAbi([
  'function setAddress(bytes32 node, address owner)',
  'function setName(address owner, string name, bytes32 node)',
  'function setText(bytes32 node, string key, string value)',
])

/** The age of the chains. */
export const oldestDays = 100

/** Pays for the fixtures; left empty afterwards. */
const builder: Address = '0x00000000000000000000000000000000000f07e2'

/**
 * A client with anvil's test methods: set balances, place contracts, take and restore snapshots. Sends concurrent calls in one request.
 */
export function createChainClient(url: string) {
  return createTestClient({
    mode: 'anvil',
    pollingInterval: 20,
    transport: nodeTransport(url, { batch: true }),
  }).extend(publicActions)
}

/** Multicall3 on real chains; viem batches reads with it. */
const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Sets the accounts' coins, tokens, NFTs and names. */
export async function placeFixtures(url: string, chain: SandboxChain) {
  const client = createChainClient(url)
  const tokens = tokensOf(chain)
  const ownCollections = collections.filter(({ caip }) => caip === chain.caip)
  const contracts: [Address, string][] = [
    [batchAccountAddress, 'BatchAccount'],
    [exchangeAddress, 'Exchange'],
    [multicallAddress, 'Multicall'],
    ...tokens.map(({ address, contract = 'Token' }): [Address, string] => [address, contract]),
    ...ownCollections.map(({ address }): [Address, string] => [address, 'Collection']),
  ]
  const exchange = exchangeCall(chain)
  const balances: [Address, bigint][] = [
    [builder, exchange.value + parseEther('1')],
    ...accounts.map(({ signer }, index): [Address, bigint] => [
      signer.address,
      parseEther(chain.holdings[index] ?? '0'),
    ]),
  ]
  const calls: Call[] = [...tokens.flatMap(tokenCalls), ...ownCollections.flatMap(collectionCalls), exchange]
  if (chain.id === 1) {
    contracts.push([nameResolverAddress, 'NameResolver'])
    calls.push(...accounts.flatMap(nameCalls))
  }
  if (smartAccountChains.includes(chain.id)) {
    contracts.push([smartAccountFactory, 'SmartAccountFactory'])
    balances.push([bundler.address, parseEther('10')])
    calls.push({ ...deployEntryPoint(), daysAgo: oldestDays - 1 })
  }

  await Promise.all([
    client.setAutomine(false),
    ...contracts.map(([address, name]) => client.setCode({ address, bytecode: readBytecode(name) })),
    ...balances.map(([address, value]) => client.setBalance({ address, value })),
    client.impersonateAccount({ address: builder }),
  ])
  let nonce = 0
  for (const daysAgo of new Set(calls.map((call) => call.daysAgo).toSorted((one, other) => other - one))) {
    const today = calls.filter((call) => call.daysAgo === daysAgo)
    await Promise.all(
      today.map(({ to, data, value = 0n, gas = 2_000_000n }) =>
        client.sendUnsignedTransaction({ from: builder, nonce: nonce++, to, data, value, gas }),
      ),
    )
    await client.setNextBlockTimestamp({ timestamp: BigInt(readSecondsAgo(daysAgo)) })
    await client.mine({ blocks: 1 })
  }
  await catchUp(client)
  await client.mine({ blocks: 1 })
  await Promise.all([
    client.setAutomine(true),
    client.stopImpersonatingAccount({ address: builder }),
    client.setBalance({ address: builder, value: 0n }),
  ])
}

/** Sets the clock of a chain to now, or a second before, so that no block is ahead of its visitors. */
export async function catchUp(client: ReturnType<typeof createChainClient>) {
  const { timestamp } = await client.getBlock()
  await client.increaseTime({ seconds: Math.max(0, readSecondsAgo(0) - 1 - Number(timestamp)) })
}

/** The time that many days ago, in seconds. */
export function readSecondsAgo(days: number): number {
  return Math.floor(Date.now() / 1000) - days * 86_400
}

/** A call that sets up the chain, and when it was made. */
type Call = { to: Address; data: Hex; value?: bigint; gas?: bigint; daysAgo: number }

function tokenCalls(token: SandboxToken): Call[] {
  const { address: to, name, symbol, decimals, holdings, daysAgo } = token
  const args = [name, symbol, decimals] as const
  const mint = holdings.flatMap((amount, index): Call[] => {
    const owner = accounts[index]?.signer.address
    if (!owner) return []
    return [{ to, data: mintCall(token, owner, amount), daysAgo }]
  })
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'describe', args })
  return [{ to, data, daysAgo }, ...mint]
}

/** Adds a token to an owner; `amount` is in whole tokens. */
export function mintCall({ decimals }: Pick<SandboxToken, 'decimals'>, owner: Address, amount: string): Hex {
  const args = [owner, parseUnits(amount, decimals)] as const
  return encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args })
}

/** Opens the pools on the day that the chain got its dollars, so that it needs no block of its own. */
function exchangeCall(chain: SandboxChain) {
  const pools = poolsOf(chain)
  const args = [pools.map(({ token }) => token), pools] as const
  return {
    to: exchangeAddress,
    data: encodeFunctionData({ abi: exchangeAbi, functionName: 'open', args }),
    value: pools.reduce((sum, { coins }) => sum + coins, 0n),
    daysAgo: Math.max(...tokensOf(chain).map(({ daysAgo }) => daysAgo)),
  }
}

function collectionCalls(collection: SandboxCollection): Call[] {
  const { address: to, name, symbol, holdings, daysAgo } = collection
  const args = [name, symbol] as const
  const mint = holdings.flatMap((ids, index): Call[] => {
    const owner = accounts[index]?.signer.address
    if (!owner) return []
    return ids.map((id) => {
      const image = `data:image/svg+xml;base64,${Buffer.from(drawLighthouse(id)).toString('base64')}`
      const metadata = JSON.stringify({ name: `${name} #${id}`, image })
      const uri = `data:application/json;base64,${Buffer.from(metadata).toString('base64')}`
      const mintArgs = [owner, BigInt(id), uri] as const
      const data = encodeFunctionData({ abi: collectionAbi, functionName: 'mint', args: mintArgs })
      return { to, data, daysAgo }
    })
  })
  const data = encodeFunctionData({ abi: collectionAbi, functionName: 'describe', args })
  return [{ to, data, daysAgo }, ...mint]
}

function nameCalls({ signer, name, falseName }: (typeof accounts)[number]): Call[] {
  const call = (data: Hex): Call => ({ to: nameResolverAddress, data, daysAgo: oldestDays - 1 })
  const { address } = signer
  const claimed = name ?? falseName
  if (!claimed) return []
  const node = namehash(claimed)
  const claim = encodeFunctionData({
    abi: resolverAbi,
    functionName: 'setName',
    args: [address, claimed, node],
  })
  if (!name) return [call(claim)]
  const picture = `data:image/svg+xml;base64,${Buffer.from(drawPortrait(name)).toString('base64')}`
  return [
    call(claim),
    call(encodeFunctionData({ abi: resolverAbi, functionName: 'setAddress', args: [node, address] })),
    call(encodeFunctionData({ abi: resolverAbi, functionName: 'setText', args: [node, 'avatar', picture] })),
  ]
}

/** The compiled bytecode of a contract from `contracts/`. */
export function readBytecode(contract: string): Hex {
  const artifact = readFileSync(new URL(`artifacts/${contract}.json`, import.meta.url), 'utf8')
  const bytecode = readText(parseJson(artifact), 'deployedBytecode')
  if (!isHex(bytecode)) throw new Error(`artifacts/${contract}.json has no bytecode. Run chains/compile.ts.`)
  return bytecode
}
