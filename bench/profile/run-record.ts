/** Times in ms since the session began. */
export interface Stretch {
  readonly name: string
  readonly fromMs: number
  readonly untilMs: number
}

export interface LongTask {
  readonly atMs: number
  readonly ms: number
  /** In which stretch of the session. */
  readonly during: string
  /** Whether something moved meanwhile. */
  readonly isInMovement: boolean
  /** Time by kind of work, ms, the largest first. */
  readonly kinds: readonly (readonly [kind: string, ms: number])[]
  /** Where the script's time was spent, the most first. */
  readonly places: readonly { readonly place: string; readonly text: string; readonly ms: number }[]
}

/** What the page's own probe said at a moment; absent fields: the page has no stage yet. */
export interface StageMoment {
  readonly atMs: number
  readonly drawCalls: number
  readonly textureBytes: number
  readonly liveTweens: number
  readonly liveDisposables: number
  readonly tier: string
  readonly renderer: string
}

export interface Request {
  readonly url: string
  readonly type: string
  readonly startMs: number
  readonly answerMs: number
  readonly endMs: number
  readonly bytes: number
}

export interface Shift {
  readonly atMs: number
  readonly score: number
  /** Within half a second of a tap or a change of the screen's size: no fault. */
  readonly afterInput: boolean
}

/** Everything that one run of a session showed. */
export interface RunRecord {
  readonly lengthMs: number
  readonly stretches: readonly Stretch[]
  /** When something moved, as the page's own marks say: apart from each other. */
  readonly moved: readonly { readonly fromMs: number; readonly untilMs: number }[]
  /** From one frame to the next while something moved, with the end of each interval. */
  readonly shown: readonly { readonly atMs: number; readonly intervalMs: number }[]
  /** Whose frames those are: what reached the screen, whatever moved it, or the page's own where the browser does not say. */
  readonly shownBy: 'screen' | 'page'
  /** Frames a second that the screen can show. */
  readonly screenRate: number
  /** Animation frames of the page's own thread while something moved. */
  readonly frames: readonly { readonly atMs: number; readonly workMs: number }[]
  readonly longTasks: readonly LongTask[]
  readonly kinds: readonly (readonly [kind: string, ms: number])[]
  readonly parts: readonly (readonly [part: string, ms: number])[]
  readonly places: readonly { readonly place: string; readonly text: string; readonly ms: number }[]
  readonly heap: readonly { readonly atMs: number; readonly bytes: number }[]
  readonly stage: readonly StageMoment[]
  readonly requests: readonly Request[]
  readonly shifts: readonly Shift[]
  readonly firstPaintMs?: number
  /** Of a candidate for the largest contents, the last one. */
  readonly largestPaintMs?: number
  readonly playableMs?: number
  /** Of what moved from the beginning of play on, which a celebration goes beyond; frames are the page's own. */
  readonly play: { readonly seconds: number; readonly busyMs: number; readonly frames: number }
}

export interface Picture {
  readonly atMs: number
  /** JPEG, base64. */
  readonly jpeg: string
}

/**
 * By which frames are counted. 2: every interval within what moved; before, intervals over 250 ms were left out, and two
 * reports of unlike rules say nothing of one another.
 */
export const RULE = 2

/** A report's figures: what was played, where, and each run. */
export interface ProfileReport {
  readonly kind: 'profile'
  readonly rule: typeof RULE
  readonly title: string
  readonly address: string
  readonly takenAt: string
  readonly machine: string
  readonly browser: string
  readonly device: { readonly title: string; readonly means: string }
  /** The quality tier that was named; undefined: the game chose. */
  readonly tier?: string
  readonly runs: readonly RunRecord[]
  readonly film: readonly Picture[]
}
