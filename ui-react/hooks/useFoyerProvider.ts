import type { Namespace, WalletProvider } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFoyerAccount } from './useFoyerAccount.js'

/**
 * The wallet provider of a namespace, for your own requests: EIP-1193 on EVM, ready for viem's `custom()`
 * transport.
 *
 * @example
 * function SignButton() {
 *   const provider = useFoyerProvider('eip155')
 *   const { address } = useFoyerAccount({ namespace: 'eip155' })
 *   const sign = () => provider?.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
 *   return <button onClick={sign}>Sign</button>
 * }
 */
export function useFoyerProvider(namespace: Namespace): WalletProvider | undefined {
  const foyer = useInside()
  const { isConnected } = useFoyerAccount({ namespace })
  return isConnected ? foyer.connection.session(namespace)?.provider : undefined
}
