import { useRef } from 'react'

/** The value, or the latest one that was defined: a closing layer still renders its content. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return value ?? last.current
}
