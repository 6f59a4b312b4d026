/** What a login that is under way is held to when it comes back; never shown to anybody but the browser that began it. */
interface PendingLogin {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

declare global {
  interface ServerContext {
    readonly singleSignOn: SingleSignOn
  }
}

/** The identity provider of the operators' own organisation. Every method throws where it does not answer. */
export interface SingleSignOn {
  /** False where none is configured: the desk has its own login alone then. */
  readonly isOffered: boolean
  /** The provider's page that a login begins at. */
  begin(): Promise<{ readonly url: string; readonly pending: PendingLogin }>
  /**
   * Who came back.
   * @param query of the address that the provider sent the browser to
   * @returns what the provider knows them by; undefined where the provider refused, or what came back is not what was begun
   */
  finish(query: string, pending: PendingLogin): Promise<string | undefined>
}
