import { CAPTCHA, type Spot } from '../../domain/rules/visit/captcha'
import type { CaptchaPhase, Click } from './captcha-shape'

/** One picture's marks and their result. */
export class CaptchaRound {
  #phase: CaptchaPhase = 'loading'
  #marks: Click[] = []

  get phase(): CaptchaPhase {
    return this.#phase
  }

  get marks(): readonly Click[] {
    return this.#marks
  }

  /** A new picture is being loaded: the marks are removed. */
  load(): void {
    this.#phase = 'loading'
    this.#marks = []
  }

  /** The picture is shown. */
  open(): void {
    this.#phase = 'ready'
    this.#marks = []
  }

  /**
   * Marks a place, up to four; the fourth closes the round until it is answered.
   *
   * @param t since the picture was shown, ms
   * @returns whether the place was taken
   */
  mark({ x, y }: Spot, t: number): boolean {
    if (this.#phase !== 'ready') return false
    this.#marks.push({ x, y, t })
    if (this.#marks.length === CAPTCHA.clicks) this.#phase = 'checking'
    return true
  }

  /** Removes the last mark, while there are fewer than four. */
  undo(): boolean {
    return this.#phase === 'ready' && this.#marks.pop() !== undefined
  }

  /** Closes the round; ignored unless four places are marked and unanswered. */
  answer(right: boolean): boolean {
    if (this.#phase !== 'checking') return false
    this.#phase = right ? 'right' : 'wrong'
    return true
  }

  /** Restores the state from before a rebuild. */
  restore(phase: CaptchaPhase, marks: readonly Spot[]): void {
    this.#phase = phase
    this.#marks = marks.map(({ x, y }) => ({ x, y, t: 0 }))
  }
}
