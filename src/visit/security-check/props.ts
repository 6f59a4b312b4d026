export interface SecurityCheckProps {
  open: boolean
  /** Called with the ticket when the check ends; with undefined when the player closed it. */
  onEnd: (ticket: string | undefined) => void
}
