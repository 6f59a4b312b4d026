import type { CheckKind } from './challenge'

export interface SecurityCheckProps {
  open: boolean
  /** The kind of check that comes first. */
  first: CheckKind
  /** Called with the ticket when the check ends; with undefined when the player closed it. */
  onEnd: (ticket: string | undefined) => void
}
