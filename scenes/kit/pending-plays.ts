/** The promises of `play` that wait until a game has settled. */
export class PendingPlays {
  private waiting: { resolve: () => void; reject: (reason: Error) => void }[] = []

  /** @returns a promise that settles with the next `settle` or `reject` */
  wait(): Promise<void> {
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }))
  }

  settle(): void {
    for (const { resolve } of this.waiting.splice(0)) resolve()
  }

  reject(reason: Error): void {
    for (const { reject } of this.waiting.splice(0)) reject(reason)
  }
}
