/** One challenge; deleted with its first answer. */
export interface CaptchaChallengeTable {
  /** Keyed hash of the id that the client holds. */
  idHash: string
  /** Or a keyed hash of the address, before a login at the desk. */
  visitId: string
  /** 'picture' or 'work'. */
  kind: string
  /** Encrypted JSON: the places to click in order, or the signed challenge of a proof of work. */
  answer: string
  createdAt: number
  expiresAt: number
}

/** One ticket for an SMS code or an operator's login; deleted when it is used. */
export interface CaptchaTicketTable {
  ticketHash: string
  visitId: string
  expiresAt: number
}

export interface CaptchaTables {
  captchaChallenges: CaptchaChallengeTable
  captchaTickets: CaptchaTicketTable
}
