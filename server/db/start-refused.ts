/** Thrown when the server cannot or may not start; its message says what to do and is all that is printed. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartRefused'
  }
}
