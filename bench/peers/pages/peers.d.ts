/** spin-wheel comes without types; these are the parts that the bench uses. */
declare module 'spin-wheel' {
  export class Wheel {
    constructor(container: HTMLElement, options: Readonly<Record<string, unknown>>)
    /** Angles in degrees, times in ms. */
    spinToItem(item: number, durationMs: number, toCentre: boolean, turns: number, direction: 1 | -1): void
  }
}

/** The package's own types are not named in its package.json. */
declare module 'scratchcard-js' {
  export const SCRATCH_TYPE: { readonly LINE: number }
  export class ScratchCard {
    constructor(container: HTMLElement, options: Readonly<Record<string, unknown>>)
    readonly canvas: HTMLCanvasElement
    init(): Promise<void>
  }
}
