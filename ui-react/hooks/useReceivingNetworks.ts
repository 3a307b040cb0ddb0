import { useEffect } from 'react'
import type { CaipAddress, Network } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'
import { useFoyerNetwork } from './useFoyerNetwork.js'

/** The networks on which the active account can receive; its own network until the others are known. */
export function useReceivingNetworks(account: CaipAddress): readonly Network[] {
  const { log } = useInside().environment
  const { network } = useFoyerNetwork()
  const { feature: receive, value: shown } = useFeature('receive')
  useEffect(() => {
    receive
      ?.show(account)
      .catch((error: unknown) => log.debug('The networks to receive on are unknown.', error))
  }, [receive, account, log])
  if (shown?.account === account && shown.networks.length > 0) return shown.networks
  return network ? [network] : []
}
