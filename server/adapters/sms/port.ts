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

/** The provider did not accept a message. */
export class NotAccepted extends Error {
  // Not seen by the log, which writes what an error has: a provider may repeat phone and code.
  readonly #said: string

  /**
   * @param failure a status, or why there was no answer
   * @param said what the provider said in its own words; '' for nothing
   * @param isSilent it gave no answer at all, or one that says that it is down
   */
  constructor(
    readonly failure: string,
    said: string,
    readonly isSilent = false,
  ) {
    super(`the SMS provider did not accept the message: ${failure}`)
    this.name = 'NotAccepted'
    this.#said = said
  }

  get said(): string {
    return this.#said
  }
}

/** Takes codes to phones. */
export interface SmsProvider {
  /**
   * @returns what the provider said in its own words, which operators read
   * @throws NotAccepted, or any other error
   */
  send(message: SmsMessage): Promise<string | undefined>
}
