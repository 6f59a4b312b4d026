import { useEffect, useState } from 'react'
import { wasFetched } from '../../platform/fetched'
import { networkTurn } from '../../platform/network-turn'

/**
 * Whether pictures may be shown that a page can be used without.
 * @param addresses of the same picture in its formats: one that has been fetched before takes nothing from the network
 * @returns false while the page's network is held for something else
 */
export function useNetworkTurn(...addresses: readonly (string | undefined)[]): boolean {
  const [isFree, setFree] = useState(() => addresses.some((address) => address && wasFetched(address)))
  useEffect(() => {
    let isHere = true
    void networkTurn().then(() => isHere && setFree(true))
    return () => {
      isHere = false
    }
  }, [])
  return isFree
}
