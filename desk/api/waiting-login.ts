import { DeskProblem } from './problem'

interface Waiter {
  resolve(): void
  reject(reason: DeskProblem): void
}

/** Calls that found their session ended and wait for one login, whichever of them came first. */
export class WaitingLogin {
  readonly #waiters: Waiter[] = []
  readonly #listeners = new Set<() => void>()

  /** Settles with the next login. */
  wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiters.push({ resolve, reject })
      this.#emit()
    })
  }

  readonly isWaiting = (): boolean => this.#waiters.length > 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Somebody has logged in: the calls go on. */
  settle(): void {
    for (const { resolve } of this.#waiters.splice(0)) resolve()
    this.#emit()
  }

  /** Nobody will: the calls fail. */
  giveUp(): void {
    for (const { reject } of this.#waiters.splice(0)) reject(new DeskProblem('refused', 401))
    this.#emit()
  }

  #emit(): void {
    for (const listener of this.#listeners) listener()
  }
}
