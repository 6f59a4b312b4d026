import { useEffect, useState } from 'react'
import { networkTurn } from '../../platform/network-turn'

/** False while the page's network is held for what it cannot be used without. */
export function useNetworkTurn(): boolean {
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    let isHere = true
    void networkTurn().then(() => isHere && setFree(true))
    return () => {
      isHere = false
    }
  }, [])
  return isFree
}
