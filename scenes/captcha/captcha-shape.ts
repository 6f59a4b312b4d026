import type { Glyph, Spot } from '../../domain/rules/visit/captcha'
import type { SceneShape } from '../engine/scene/scene'

/** A picture that a server drew: it judges, the scene only shows and collects. */
export interface PictureData {
  kind: 'picture'
  /** Another id is another picture. */
  id: string
  /** Address of the picture. */
  image: string
  widthPx: number
  heightPx: number
  /** Word on the stamp of a right answer. */
  stamp: string
}

/** Without a server: the scene draws its own picture and judges by the rule of spec part 2 §4. */
export interface LocalData {
  kind: 'local'
  /** Decides the picture; each further picture counts up from it. */
  seed: number
  stamp: string
}

export type CaptchaData = PictureData | LocalData

/** A click in the picture's own pixels. */
export interface Click extends Spot {
  /** Since the picture was shown, ms. */
  t: number
}

/** `checking`: four places are marked and the answer is awaited. */
export type CaptchaPhase = 'loading' | 'ready' | 'checking' | 'right' | 'wrong'

export interface CaptchaEvents {
  /** How many places are marked now. */
  marked: number
  /** All four, for the server to check. Not emitted in a local check. */
  completed: Click[]
  /** A local picture is shown: what is to be clicked, in order. */
  drawn: readonly string[]
  /** A local check's result. */
  answered: boolean
  /** The picture could not be shown. */
  failed: undefined
}

export interface CaptchaCommands {
  /** The server's answer to what was completed. */
  answer(right: boolean): void
  /** Moves the crosshair by px of the picture; the first move shows it. */
  step(dxPx: number, dyPx: number): void
  /** Marks the place under the crosshair. */
  mark(): void
  /** Marks a place in the picture's own pixels. */
  place(x: number, y: number): void
  /** Removes the last mark. */
  undo(): void
  /** A new local picture; a server's comes with the data. */
  redraw(): void
}

export interface CaptchaSnapshot {
  scene: 'captcha'
  phase: CaptchaPhase
  /** In CSS px from the canvas corner. */
  marks: Spot[]
  /** In CSS px from the canvas corner; of a local check only. */
  glyphs?: Glyph[]
  /** Of a local check only. */
  words?: string[]
  /** Which of the local pictures this is, from 0. */
  round: number
}

export interface CaptchaShape extends SceneShape {
  data: CaptchaData
  events: CaptchaEvents
  commands: CaptchaCommands
  snapshot: CaptchaSnapshot
}
