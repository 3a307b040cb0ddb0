import { isAddress, parseUnits } from 'viem'
import type { SandboxAddresses } from '../addresses.js'
import { isRecord, readText } from '../json.js'
import { findPayable } from '../payments/assets.js'
import { exchangeNames } from '../payments/pages.js'
import { invalidParams, RpcError } from './RpcError.js'
import type { RpcMethod } from './walletRpc.js'

const codes = { list: -6, url: -7, status: -8 }

/** The methods by which visitors pay from an exchange. */
export function createExchangeMethods(addresses: SandboxAddresses): Record<string, RpcMethod> {
  const { payments } = addresses
  return {
    reown_getExchanges: {
      answer(params, { query }) {
        if (!isRecord(params) || !Number.isInteger(params.page)) throw invalidParams('missing field `page`')
        const [includeOnly, exclude] = [readList(params.includeOnly), readList(params.exclude)]
        if (includeOnly && exclude)
          throw new RpcError(codes.list, 'Validation error: includeOnly and exclude are mutually exclusive')
        const asset = readText(params, 'asset')
        const exchanges = offered(readText(query, 'source')).filter(
          (id) =>
            (includeOnly?.includes(id) ?? true) &&
            !exclude?.includes(id) &&
            (asset === undefined || findPayable(id, asset) !== undefined),
        )
        return {
          total: exchanges.length,
          exchanges: exchanges.map((id) => ({ id, name: exchangeNames[id] ?? id, imageUrl: null })),
        }
      },
    },

    reown_getExchangePayUrl: {
      async answer(params, { query }) {
        const [exchangeId, asset] = [requireText(params, 'exchangeId'), requireText(params, 'asset')]
        const [amount, account] = [requireText(params, 'amount'), requireText(params, 'recipient')]
        const refuse = (reason: string) => new RpcError(codes.url, `Validation error: ${reason}`)
        if (!offered(readText(query, 'source')).includes(exchangeId))
          throw new RpcError(
            codes.url,
            `Exchange not found: Validation error: Exchange ${exchangeId} not found`,
          )
        const [assetChain] = /^[^:/]+:[^:/]+(?=\/[^:/]+:[^:/]+$)/.exec(asset) ?? []
        if (assetChain === undefined) throw refuse(`Invalid CAIP-19 asset: ${asset}`)
        const [namespace, chainId, recipient = ''] = account.split(':')
        if (!isAddress(recipient, { strict: false })) throw refuse(`Invalid CAIP-10 address: ${account}`)
        if (`${namespace}:${chainId}` !== assetChain) throw refuse('CAIP-10 chainId must match asset chainId')
        const payable = findPayable(exchangeId, asset)
        if (!payable) throw refuse(`Asset ${asset} not supported by exchange ${exchangeId}`)
        const whole = /^0x[\da-f]+$/i.test(amount) ? String(BigInt(amount)) : amount
        if (!/^\d+(\.\d+)?$/.test(whole) || parseUnits(whole, payable.decimals) <= 0n)
          throw refuse(`Invalid amount: ${amount}`)
        const body = { exchangeId, asset, amount: whole, recipient }
        const sessionId = readText(await ask(`${payments}/orders`, body), 'sessionId') ?? ''
        return { url: `${payments}/pay/${sessionId}`, sessionId }
      },
    },

    reown_getExchangeBuyStatus: {
      async answer(params) {
        const [exchangeId, sessionId] = [requireText(params, 'exchangeId'), requireText(params, 'sessionId')]
        if (sessionId.length < 1 || sessionId.length > 50)
          throw new RpcError(codes.status, 'Validation error: sessionId must be 1 to 50 characters long')
        const order = await ask(`${payments}/orders/${encodeURIComponent(sessionId)}`)
        if (readText(order, 'exchangeId') !== exchangeId)
          throw new RpcError(codes.status, `Validation error: Session ${sessionId} not found`)
        return { status: readText(order, 'status'), txHash: readText(order, 'txHash') ?? null }
      },
    },
  }
}

/** The exchanges of the sandbox's project; one of them only sells to a visitor's own wallet. */
function offered(source: string | undefined): readonly string[] {
  return Object.keys(exchangeNames).filter((id) => id !== 'coinbase' || source === 'fund-wallet')
}

async function ask(url: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, body && { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json()
}

function requireText(params: unknown, key: string): string {
  const text = readText(params, key)
  if (text === undefined) throw invalidParams(`missing field \`${key}\``)
  return text
}

function readList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}
