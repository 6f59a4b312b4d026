import { CAPTCHA, type Spot } from '../../domain/rules/visit/captcha'
import type { CaptchaPhase, Click } from './captcha-shape'

/** One picture's marks and their result. */
export class CaptchaRound {
  private _phase: CaptchaPhase = 'loading'
  private _marks: Click[] = []

  get phase(): CaptchaPhase {
    return this._phase
  }

  get marks(): readonly Click[] {
    return this._marks
  }

  /** A new picture is being loaded: the marks are removed. */
  load(): void {
    this._phase = 'loading'
    this._marks = []
  }

  /** The picture is shown. */
  open(): void {
    this._phase = 'ready'
    this._marks = []
  }

  /**
   * Marks a place, up to four; the fourth closes the round until it is answered.
   *
   * @param t since the picture was shown, ms
   * @returns whether the place was taken
   */
  mark({ x, y }: Spot, t: number): boolean {
    if (this._phase !== 'ready') return false
    this._marks.push({ x, y, t })
    if (this._marks.length === CAPTCHA.clicks) this._phase = 'checking'
    return true
  }

  /** Removes the last mark, while there are fewer than four. */
  undo(): boolean {
    return this._phase === 'ready' && this._marks.pop() !== undefined
  }

  /** Closes the round; ignored unless four places are marked and unanswered. */
  answer(right: boolean): boolean {
    if (this._phase !== 'checking') return false
    this._phase = right ? 'right' : 'wrong'
    return true
  }

  /** Restores the state from before a rebuild. */
  restore(phase: CaptchaPhase, marks: readonly Spot[]): void {
    this._phase = phase
    this._marks = marks.map(({ x, y }) => ({ x, y, t: 0 }))
  }
}
