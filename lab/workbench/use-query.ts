import { useState } from 'react'

/**
 * Part of the address: what is filtered for and what is open is a link to hand on.
 * @param read undefined for a value that there is not, in whose place is the fallback
 */
export function useQuery<T extends string>(
  name: string,
  fallback: T,
  read: (text: string) => T | undefined,
): [T, (text: string) => void] {
  const [value, setValue] = useState(
    () => read(new URLSearchParams(location.search).get(name) ?? fallback) ?? fallback,
  )
  const change = (text: string) => {
    const next = read(text) ?? fallback
    const query = new URLSearchParams(location.search)
    if (next === fallback) query.delete(name)
    else query.set(name, next)
    history.replaceState(null, '', `?${query}`)
    setValue(next)
  }
  return [value, change]
}
