import type { Texture } from 'pixi.js'
import { prizesAtlas } from '../../assets/manifest'
import { yuanToFen } from '../../domain/rules/money'
import type { SceneKit } from '../engine/scene/scene-kit'
import type { LotteryShelf, PrizeName } from './bundle'
import type { Picture } from './inks'
import type { PrizePlace } from './prize'

/** A picture that has not come by then is not waited for: the theme's stands in. */
const PATIENCE_MS = 4000
/** Amounts from here on get the golden packet. */
const GOLDEN_FEN = 5000
const THEME_PREFIX = 'prize:'
/** The theme's pictures leave so much of their frames free for their shadows. */
const THEME_MARGIN_SHARE = 0.09

/**
 * The places' pictures by address, loaded once each. Those that cannot be had, or not in time, are replaced
 * by the theme's: a prize is never without a picture, and never waits for one.
 */
export class PrizePictures {
  readonly #asked = new Map<string, Promise<unknown>>()
  readonly #there = new Map<string, Texture>()

  constructor(
    readonly kit: SceneKit,
    readonly shelf: LotteryShelf,
  ) {}

  /** What can be shown now, one texture per place. */
  present(places: readonly PrizePlace[]): Texture[] {
    return places.map((place) => this.#there.get(place.image ?? '') ?? this.#themed(place))
  }

  /** The same for a 2D canvas, absent where a picture cannot be drawn on one. */
  drawable(places: readonly PrizePlace[]): (Picture | undefined)[] {
    const themed = this.shelf.frame('prizes', 'packet').source
    return this.present(places).map((texture) => {
      const picture = pictureOf(texture)
      return picture && texture.source === themed ? { ...picture, marginShare: THEME_MARGIN_SHARE } : picture
    })
  }

  /** @returns whether more can be shown than before, once all has come or is given up */
  async load(places: readonly PrizePlace[]): Promise<boolean> {
    const before = this.#there.size
    await Promise.all(places.map(({ image }) => this.#ask(image)))
    return this.#there.size > before
  }

  #ask(image: string | undefined): Promise<unknown> | undefined {
    if (!image || image.startsWith(THEME_PREFIX)) return undefined
    const known = this.#asked.get(image)
    if (known) return known
    const coming = this.kit.picture(image).then(
      (texture) => this.#there.set(image, texture),
      () => this.#asked.delete(image),
    )
    const asked = this.#inTime(coming)
    this.#asked.set(image, asked)
    return asked
  }

  async #inTime(coming: Promise<unknown>): Promise<void> {
    let stop: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      stop = this.kit.scope.timer(PATIENCE_MS, resolve)
    })
    await Promise.race([coming, late])
    stop()
  }

  #themed(place: PrizePlace): Texture {
    const name = place.image?.startsWith(THEME_PREFIX) ? place.image.slice(THEME_PREFIX.length) : ''
    return this.shelf.frame('prizes', isPrizeName(name) ? name : themePicture(place))
  }
}

const prizeNames: readonly string[] = prizesAtlas.flatMap(({ frames }) => Object.keys(frames))

const isPrizeName = (name: string): name is PrizeName => prizeNames.includes(name)

function themePicture({ amount, consolation }: PrizePlace): PrizeName {
  if (consolation) return 'plum'
  if (amount === undefined) return 'gift'
  return (yuanToFen(amount) ?? 0) >= GOLDEN_FEN ? 'packet-gold' : 'packet'
}

/** The part of a texture's image, for a 2D canvas; undefined where its image cannot be drawn on one. */
export function pictureOf(texture: Texture): Picture | undefined {
  const { source, frame } = texture
  const image: unknown = source.resource
  if (!isDrawable(image)) return undefined
  const ratio = source.resolution
  return {
    source: image,
    x: frame.x * ratio,
    y: frame.y * ratio,
    w: frame.width * ratio,
    h: frame.height * ratio,
  }
}

function isDrawable(image: unknown): image is ImageBitmap | HTMLImageElement | HTMLCanvasElement {
  return (
    (typeof ImageBitmap === 'function' && image instanceof ImageBitmap) ||
    image instanceof HTMLImageElement ||
    image instanceof HTMLCanvasElement
  )
}
