/** One SMS code on its way. */
interface SmsMessage {
  /** The same in every attempt to send it. */
  readonly id: string
  readonly phone: string
  readonly code: string
  /** What the player is to read, with the code in it; absent where no template says so. */
  readonly text?: string
  /** '' where the code belongs to no activity. */
  readonly activityId: string
  /** Epoch ms. */
  readonly at: number
  readonly expiresAt: number
}

/** Takes codes to phones. Throws when the message was not accepted. */
export interface SmsProvider {
  send(message: SmsMessage): Promise<void>
}
