/** What a first frame does without, painted one step after the other. */
export class Rest {
  private left: (() => void)[] | undefined

  /** @param steps asked for anew whenever everything is painted again */
  constructor(readonly steps: () => (() => void)[]) {}

  /** Takes the next step. @returns whether more are left */
  step(): boolean {
    this.left ??= this.steps()
    this.left.shift()?.()
    return this.left.length > 0
  }

  /** Takes all that are left. */
  finish(): void {
    while (this.step());
  }

  /** What the steps paint has changed: all of them are left again. */
  restart(): void {
    this.left = undefined
  }

  /** The same, at once where any had been taken. */
  repeat(): void {
    if (!this.left) return
    this.restart()
    this.finish()
  }
}
