import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Picture } from '../../domain/campaign/picture'
import { previewOf, type SliceOrigin, slicesOf } from './slices'

/** Where a campaign's pictures are served. */
export const MEDIA_PREFIX = '/media/campaigns/'
/** Where they are kept. */
export const PICTURE_FOLDER = fileURLToPath(new URL('../../assets/campaigns/out/', import.meta.url))

const PICTURE_FILE = /\.(avif|webp|png|jpe?g)$/

/** A folder of pictures that is looked through again and again; only new and changed files are opened. */
export class PictureShelf {
  private readonly known = new Map<string, { stamp: string; picture: Picture }>()
  private readonly origins = new Map<string, SliceOrigin>()

  constructor(readonly folder: string) {}

  /** The picture whose content has this mark; the folder is looked through again for one that is new. */
  async origin(mark: string): Promise<SliceOrigin | undefined> {
    if (!this.origins.has(mark)) await this.read()
    return this.origins.get(mark)
  }

  /**
   * The pictures by their address, with their sizes in px as they are shown. The address that is answered carries a mark of
   * the content, so that a replaced picture is fetched again. A folder that is missing has none, and a file
   * that is no picture, or that goes away meanwhile, is not among them.
   */
  async read(): Promise<Map<string, Picture>> {
    const pictures = new Map<string, Picture>()
    for (const name of await namesIn(this.folder)) {
      const picture = await this.picture(name)
      if (picture !== undefined) pictures.set(MEDIA_PREFIX + name, picture)
    }
    return pictures
  }

  private async picture(name: string): Promise<Picture | undefined> {
    const path = join(this.folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file === undefined) return undefined
    const stamp = `${file.mtimeMs}:${file.size}`
    const known = this.known.get(name)
    if (known?.stamp === stamp) return known.picture
    const data = await readFile(path).catch(() => undefined)
    const shape =
      data &&
      (await sharp(data)
        .metadata()
        .catch(() => undefined))
    if (data === undefined || shape === undefined) return undefined
    const mark = createHash('sha256').update(data).digest('hex').slice(0, 16)
    const src = `${MEDIA_PREFIX}${name}?v=${mark.slice(0, 10)}`
    const { width, height } = shape.autoOrient
    const preview = previewOf(mark, height)
    const picture = {
      src,
      width,
      height,
      slices: slicesOf(mark, width, height),
      // Through a transparent part of a slice it would be seen.
      ...(preview && (await isOpaque(data)) && { preview }),
    }
    this.origins.set(mark, { path, width, height })
    this.known.set(name, { stamp, picture })
    return picture
  }
}

const isOpaque = async (data: Buffer): Promise<boolean> => (await sharp(data).stats()).isOpaque

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => PICTURE_FILE.test(name)).sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
