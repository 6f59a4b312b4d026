import type { Texture } from 'pixi.js'
import { prizesAtlas } from '../../assets/manifest'
import { yuanToFen } from '../../domain/rules/money'
import type { SceneKit } from '../engine/kit'
import type { PrizeName, WheelShelf } from './wheel-bundle'
import type { Picture } from './wheel-disc'
import type { WheelSector } from './wheel-sector-layout'

/** A picture that has not come by then is not waited for: the theme's stands in. */
const PATIENCE_MS = 4000
/** Amounts from here on get the golden packet. */
const GOLDEN_FEN = 5000
const THEME_PREFIX = 'prize:'
/** The theme's pictures leave so much of their frames free for their shadows. */
const THEME_MARGIN_SHARE = 0.09

/**
 * The sectors' pictures by address, loaded once each. Those that cannot be had, or not in time, are replaced
 * by the theme's: a prize is never without a picture, and never waits for one.
 */
export class WheelPictures {
  readonly #asked = new Map<string, Promise<unknown>>()
  readonly #there = new Map<string, Texture>()

  constructor(
    readonly kit: SceneKit,
    readonly shelf: WheelShelf,
  ) {}

  /** What can be shown now, one texture per sector. */
  present(sectors: readonly WheelSector[]): Texture[] {
    return sectors.map((sector) => this.#there.get(sector.image ?? '') ?? this.#themed(sector))
  }

  /** The same for a 2D canvas, absent where a picture cannot be drawn on one. */
  drawable(sectors: readonly WheelSector[]): (Picture | undefined)[] {
    const themed = this.shelf.frame('prizes', 'packet').source
    return this.present(sectors).map((texture) => {
      const picture = pictureOf(texture)
      return picture && texture.source === themed ? { ...picture, marginShare: THEME_MARGIN_SHARE } : picture
    })
  }

  /** @returns whether more can be shown than before, once all has come or is given up */
  async load(sectors: readonly WheelSector[]): Promise<boolean> {
    const before = this.#there.size
    await Promise.all(sectors.map(({ image }) => this.#ask(image)))
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

  #themed(sector: WheelSector): Texture {
    const name = sector.image?.startsWith(THEME_PREFIX) ? sector.image.slice(THEME_PREFIX.length) : ''
    return this.shelf.frame('prizes', isPrizeName(name) ? name : themePicture(sector))
  }
}

const prizeNames: readonly string[] = prizesAtlas.flatMap(({ frames }) => Object.keys(frames))

const isPrizeName = (name: string): name is PrizeName => prizeNames.includes(name)

function themePicture({ amount, consolation }: WheelSector): PrizeName {
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
