import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The address's query, and a way to change parts of it; a step that is typed takes the place of the one before. */
export function useAddress() {
  const [address, setAddress] = useSearchParams()
  const change = useCallback(
    (parts: Readonly<Record<string, string | undefined>>, { isTyped = false } = {}) => {
      // The router's own is that of the last rendering: of two changes before the next one the first would be lost.
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(parts))
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, value)
      setAddress(next, { replace: isTyped, preventScrollReset: true })
    },
    [setAddress],
  )
  return { address, change }
}
