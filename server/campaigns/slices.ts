import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from '../../domain/campaign/picture'
import { keepFile } from './kept-file'

/** Where slices are served. */
export const SLICE_PREFIX = '/media/slices/'

type Slices = Exclude<Picture, string>['slices']
type Format = 'avif' | 'webp'

/** Highest slice in the picture's own px: a phone decodes and uploads one without missing a frame. */
const SLICE_HEIGHT_PX = 512
/** A wide phone at three device px for a CSS px, and a narrow or slow one. */
const WIDTHS_PX = [1080, 540] as const
/** In the order of preference. */
const FORMATS: readonly Format[] = ['avif', 'webp']
/** Little effort: a slice takes some 50 ms of one core; the pictures are of large shapes. */
const ENCODE = {
  avif: (image: Sharp) => image.avif({ quality: 58, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 82, effort: 2 }),
} as const
/** Part of each slice's name: another number makes all of them again. */
const RECIPE = 1
const NAME = /^([0-9a-f]{16})-(\d{1,3})-(\d{1,4})-1\.(avif|webp)$/
/** A picture taller than this has a preview: someone who scrolls fast is there before its slices. */
const LONG_PX = 4096
const PREVIEW_WIDTH_PX = 64
/** Larger textures turn black on some phones. */
const PREVIEW_HEIGHT_PX = 2048
const PREVIEW_NAME = /^([0-9a-f]{16})-preview-1\.webp$/
/** Slices that are encoded at once; the rest of the machine serves calls. */
const AT_ONCE = 2

/** A picture that slices are cut from, with its size as it is shown. */
export interface SliceOrigin {
  path: string
  width: number
  height: number
}

const bandsOf = (height: number): { top: number; height: number }[] => {
  const count = Math.max(1, Math.ceil(height / SLICE_HEIGHT_PX))
  return Array.from({ length: count }, (_, index) => {
    const top = Math.round((index * height) / count)
    return { top, height: Math.round(((index + 1) * height) / count) - top }
  })
}

const widthsOf = (width: number) => [...new Set(WIDTHS_PX.map((most) => Math.min(width, most)))]

/**
 * The slices of a picture as its configuration tells them (decisions §15); the files are made when they are
 * asked for.
 *
 * @param mark 16 hexadecimal digits of the content's hash
 */
export function slicesOf(mark: string, width: number, height: number): Slices {
  return bandsOf(height).map((band, index) => ({
    ...band,
    sources: FORMATS.flatMap((format) =>
      widthsOf(width).map((at) => ({
        src: `${SLICE_PREFIX}${mark}-${index}-${at}-${RECIPE}.${format}`,
        width: at,
        type: `image/${format}`,
      })),
    ),
  }))
}

/**
 * The preview of a long picture, as its configuration names it; the file is made when it is asked for.
 *
 * @param mark 16 hexadecimal digits of the content's hash
 */
export const previewOf = (mark: string, height: number): string | undefined =>
  height > LONG_PX ? `${SLICE_PREFIX}${mark}-preview-${RECIPE}.webp` : undefined

interface SliceStoreOptions {
  /** Folder of the encoded slices; made when the first one is. */
  folder: string
  /** The picture whose content has this mark. */
  origin(mark: string): Promise<SliceOrigin | undefined>
}

/** Encoded slices, kept by the hash of what they were cut from; each is made once, when it is first wanted. */
export class SliceStore {
  private readonly making = new Map<string, Promise<Buffer | undefined>>()
  private readonly waiting: (() => void)[] = []
  private running = 0
  private isStopped = false

  constructor(private readonly options: SliceStoreOptions) {}

  /** A slice by its name; undefined for one that no picture has. */
  async read(name: string): Promise<Buffer | undefined> {
    if (!NAME.test(name) && !PREVIEW_NAME.test(name)) return undefined
    const kept = await readFile(join(this.options.folder, name)).catch(() => undefined)
    return kept ?? this.make(name)
  }

  /** Makes what is missing of these, one after the other, until `stop`. */
  async ahead(addresses: Iterable<string>): Promise<void> {
    for (const address of addresses) {
      if (this.isStopped) return
      if (address.startsWith(SLICE_PREFIX)) await this.read(address.slice(SLICE_PREFIX.length))
    }
  }

  stop(): void {
    this.isStopped = true
  }

  private make(name: string): Promise<Buffer | undefined> {
    const known = this.making.get(name)
    if (known) return known
    const work = this.inTurn(() => this.encode(name)).finally(() => this.making.delete(name))
    this.making.set(name, work)
    return work
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve))
    this.running += 1
    try {
      return await work()
    } finally {
      this.running -= 1
      this.waiting.shift()?.()
    }
  }

  private async encode(name: string): Promise<Buffer | undefined> {
    const bytes = await (PREVIEW_NAME.test(name) ? this.encodePreview(name) : this.encodeSlice(name))
    if (bytes !== undefined) await keepFile(this.options.folder, name, bytes)
    return bytes
  }

  private async encodePreview(name: string): Promise<Buffer | undefined> {
    const [, mark = ''] = PREVIEW_NAME.exec(name) ?? []
    const origin = await this.options.origin(mark)
    if (!origin || !previewOf(mark, origin.height)) return undefined
    const width = Math.min(origin.width, PREVIEW_WIDTH_PX)
    const height = Math.min(PREVIEW_HEIGHT_PX, Math.round((origin.height * width) / origin.width))
    return ENCODE.webp(sharp(origin.path).autoOrient().resize({ width, height, fit: 'fill' })).toBuffer()
  }

  private async encodeSlice(name: string): Promise<Buffer | undefined> {
    const [, mark = '', index, width, format] = NAME.exec(name) ?? []
    const origin = await this.options.origin(mark)
    const band = origin && bandsOf(origin.height)[Number(index)]
    const at = Number(width)
    if (!origin || !band || !widthsOf(origin.width).includes(at)) return undefined
    const image = sharp(origin.path)
      .autoOrient()
      .extract({ left: 0, top: band.top, width: origin.width, height: band.height })
      .resize({ width: at, height: Math.max(1, Math.round((band.height * at) / origin.width)), fit: 'fill' })
    return ENCODE[format === 'avif' ? 'avif' : 'webp'](image).toBuffer()
  }
}
