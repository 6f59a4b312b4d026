import type { Texture } from 'pixi.js'
import { prizesAtlas } from '../../assets/manifest'
import type { SceneKit } from '../engine/scene/scene'
import type { LotteryShelf, PrizeName } from './bundle'
import type { Picture } from './inks'
import { isRichAmount, type PrizePlace } from './prize'

/** A picture that takes longer is replaced by the theme's. */
const LOAD_TIMEOUT_MS = 4000
const THEME_PREFIX = 'prize:'
/** Margin of the theme's pictures, left free for their shadows. */
const THEME_MARGIN_SHARE = 0.09

/**
 * The places' pictures by address, loaded once each. Those that cannot be loaded, or not in time, are replaced
 * by the theme's: a prize always has a picture, and no prize waits for one.
 */
export class PrizePictures {
  private readonly requests = new Map<string, Promise<unknown>>()
  private readonly loaded = new Map<string, Texture>()

  constructor(
    readonly kit: SceneKit,
    readonly shelf: LotteryShelf,
  ) {}

  /** One texture per place: its picture where it is loaded, else the theme's. */
  textures(places: readonly PrizePlace[]): Texture[] {
    return places.map((place) => this.loaded.get(place.image ?? '') ?? this.themed(place))
  }

  /** The same for a 2D canvas, undefined where a picture cannot be drawn on one. */
  drawable(places: readonly PrizePlace[]): (Picture | undefined)[] {
    const themed = this.shelf.frame('prizes', 'packet').source
    return this.textures(places).map((texture) => {
      const picture = pictureOf(texture)
      return picture && texture.source === themed ? { ...picture, marginShare: THEME_MARGIN_SHARE } : picture
    })
  }

  /** @returns whether more pictures are loaded than before, once all are loaded, failed or late */
  async load(places: readonly PrizePlace[]): Promise<boolean> {
    const before = this.loaded.size
    await Promise.all(places.map(({ image }) => this.request(image)))
    return this.loaded.size > before
  }

  private request(image: string | undefined): Promise<unknown> | undefined {
    if (!image || image.startsWith(THEME_PREFIX)) return undefined
    const known = this.requests.get(image)
    if (known) return known
    const loading = this.kit.picture(image).then(
      (texture) => this.loaded.set(image, texture),
      () => this.requests.delete(image),
    )
    const request = this.inTime(loading)
    this.requests.set(image, request)
    return request
  }

  private async inTime(loading: Promise<unknown>): Promise<void> {
    let stop: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      stop = this.kit.scope.timer(LOAD_TIMEOUT_MS, resolve)
    })
    await Promise.race([loading, late])
    stop()
  }

  private themed(place: PrizePlace): Texture {
    const name = place.image?.startsWith(THEME_PREFIX) ? place.image.slice(THEME_PREFIX.length) : ''
    return this.shelf.frame('prizes', isPrizeName(name) ? name : themePicture(place))
  }
}

const prizeNames: readonly string[] = prizesAtlas.flatMap(({ frames }) => Object.keys(frames))

const isPrizeName = (name: string): name is PrizeName => prizeNames.includes(name)

function themePicture({ amount, consolation }: PrizePlace): PrizeName {
  if (consolation) return 'plum'
  if (amount === undefined) return 'gift'
  return isRichAmount(amount) ? 'packet-gold' : 'packet'
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
