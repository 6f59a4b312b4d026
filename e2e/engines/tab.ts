export interface Point {
  readonly x: number
  readonly y: number
}

export const VIEW = { width: 375, height: 667 } as const

/** A page of an engine: what every engine can do, however old its protocol. */
export interface Tab {
  goto(url: string): Promise<void>
  /** What an expression is worth in the page, as JSON; a promise is waited for. */
  run(expression: string): Promise<unknown>
  /** A finger, or a mouse where an engine's driver has no finger, down at the first point and up at the last. */
  drag(points: readonly Point[]): Promise<void>
  /** Into what has the focus. */
  type(text: string): Promise<void>
  /** PNG of what can be seen. */
  screenshot(): Promise<Buffer>
  reload(): Promise<void>
  close(): Promise<void>
  /** Errors that the page threw or printed, as far as the engine tells. */
  readonly errors: readonly string[]
}

/** An engine that cannot be had on this machine, in words. */
export class NotHere extends Error {}
