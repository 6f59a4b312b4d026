import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type AmountChange, amountChanges } from '../../../domain/rules/go-live/amounts'

/** What of a document's texts names another amount than is paid. */
export interface Amounts {
  readonly changes: readonly AmountChange[]
  /** Shows what would change. */
  show(): void
}

/** The changes of a document, and whether they are shown: by a press, or by an address with `amounts`, each time it is followed. */
export function useAmounts(document: unknown, isReadOnly: boolean) {
  const changes = useMemo(() => amountChanges(document), [document])
  const [isShown, setShown] = useState(false)
  const [address] = useSearchParams()
  const { key } = useLocation()
  const isAsked = address.has('amounts')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step in the history
  useEffect(() => {
    if (isAsked && !isReadOnly) setShown(true)
  }, [key, isAsked])
  const amounts: Amounts = { changes, show: () => setShown(true) }
  return { amounts, isShown, hide: () => setShown(false) }
}
