import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  isAddress,
  parseAbi,
} from 'viem'
import { readContract } from 'viem/actions'
import { parseJson, readText } from '../json.js'
import type { EvmNode } from './evmNode.js'
import type { Index, IndexedBlock } from './openIndex.js'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function tokenURI(uint256 tokenId) view returns (string)',
])

/** Asks the contracts of newly indexed tokens and NFTs for their names. A contract that does not answer stays undescribed. */
export async function describeContracts(parameters: {
  index: Index
  caip: string
  node: EvmNode
  blocks: readonly IndexedBlock[]
}): Promise<void> {
  const { index, caip, node, blocks } = parameters
  const moved = blocks.flatMap(({ transactions }) => transactions.flatMap(({ transfers }) => transfers))
  const found = new Map(moved.map((each) => [`${each.token} ${each.tokenId}`, each]))
  await Promise.all(
    [...found.values()].map(async ({ token, tokenId }) => {
      if (!token || !isAddress(token)) return
      if (tokenId === null) {
        if (!index.token(caip, token)) await addToken(token)
      } else if (!index.nft(caip, token, tokenId)) await addNft(token, tokenId)
    }),
  )

  async function addToken(address: Address) {
    const [name, symbol, decimals] = await Promise.all([
      orNothing(readContract(node, { address, abi, functionName: 'name' })),
      orNothing(readContract(node, { address, abi, functionName: 'symbol' })),
      orNothing(readContract(node, { address, abi, functionName: 'decimals' })),
    ])
    if (symbol && decimals !== undefined)
      index.addToken(caip, address, { name: name ?? symbol, symbol, decimals })
  }

  async function addNft(address: Address, tokenId: string) {
    const [collection, uri] = await Promise.all([
      orNothing(readContract(node, { address, abi, functionName: 'name' })),
      orNothing(readContract(node, { address, abi, functionName: 'tokenURI', args: [BigInt(tokenId)] })),
    ])
    const metadata = readMetadata(uri ?? '')
    const name = readText(metadata, 'name') ?? `${collection ?? 'NFT'} #${tokenId}`
    index.addNft(caip, address, tokenId, { name, picture: readText(metadata, 'image') ?? null })
  }
}

/** Nothing if the contract lacks the function. */
async function orNothing<value>(answer: Promise<value>): Promise<value | undefined> {
  try {
    return await answer
  } catch (error) {
    const isLack = (each: unknown) =>
      each instanceof ContractFunctionRevertedError || each instanceof ContractFunctionZeroDataError
    if (error instanceof BaseError && error.walk(isLack)) return undefined
    throw error
  }
}

/** The JSON in a data URL. */
function readMetadata(uri: string): unknown {
  const encoded = /^data:application\/json;base64,(.*)$/.exec(uri)?.[1]
  return encoded === undefined ? undefined : parseJson(Buffer.from(encoded, 'base64').toString())
}
