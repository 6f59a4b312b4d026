import type { SceneShape } from '../engine/scene/scene'
import type { Celebration } from './celebration'
import type { PaintedTextures } from './painted-textures'
import type { Prize } from './prize'

export interface LotteryData {
  texts: {
    /** Letters of the start button, one or two lines. */
    start: string
    /** Written small behind amounts, such as 元. */
    unit: string
  }
}

export interface LotteryShape extends SceneShape {
  data: LotteryData
}

/** Shows a round: every picture is a function of the round and the time alone. */
export interface LotteryShow<Round> {
  readonly celebration: Celebration
  /** Someone is there: what idles goes on idling. */
  touch(nowMs: number): void
  /** Points out the place on which a round has settled, and celebrates what it wins. */
  light(round: Round, prize: Prize | undefined, nowMs: number): void
  /** Takes the light and the celebration away. */
  clear(): void
  /** @param held whether a finger is on the start button */
  draw(round: Round, nowMs: number, calm: boolean, held: boolean): void
  /** Whether the next frame looks different from this one. */
  movingAt(round: Round, nowMs: number): boolean
  /** @returns time until something changes by itself; undefined where it rests */
  restMs(round: Round, nowMs: number, calm: boolean): number | undefined
}

/** What a lottery brings of its own. */
export interface LotteryLook<Round> {
  show: LotteryShow<Round>
  textures: PaintedTextures
  sounds: { press(): void; win(): void }
}

/** Where the game is in a space; lengths in scene px. */
export interface LotteryPlace {
  centreX: number
  centreY: number
  /** 1 for the game's own px. */
  scale: number
  startRadiusPx: number
}
