import { createHash } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { MOST_PICTURE_BYTES } from '../../../domain/desk/picture-calls'

/** What sharp calls the formats that a picture may come in; SVG is a document with scripts and is none of them. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif']
/**
 * How a file of these formats begins. Nothing else is given to a decoder: there are small SVG documents that take one many
 * seconds before it says what they are.
 */
const BEGINNING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: files begin with them
  /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF.{4}WEBP|\0.{3}ftyp)/s
const BEGINNING_BYTES = 12
/** Of a long landing page. */
const MOST_WIDTH_PX = 4_096
const MOST_HEIGHT_PX = 20_000
const MOST_PIXELS = 40_000_000
/** WebP has no picture that is higher. */
const MOST_WEBP_PX = 16_383
const TIMEOUT_S = 30
/** How sharp begins what it says of that. */
const TIMED_OUT = /^timeout/

/** A picture as it is kept: written anew from its pixels, so that nothing else of the file that came is in it. */
export interface CheckedPicture {
  readonly name: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly isOpaque: boolean
}

export type PictureFault = 'empty' | 'bytes' | 'format' | 'moving' | 'pixels' | 'slow'

/** The part of the metadata that judges; `pages` counts the frames of a moving picture. */
function faultOf({ format, compression, pages = 1, autoOrient }: Metadata): PictureFault | undefined {
  if (format === undefined || !FORMATS.includes(format)) return 'format'
  // HEIC of phones is HEIF too, and browsers do not show it.
  if (format === 'heif' && compression !== 'av1') return 'format'
  if (pages > 1) return 'moving'
  const { width, height } = autoOrient
  const isTooLarge = width > MOST_WIDTH_PX || height > MOST_HEIGHT_PX || width * height > MOST_PIXELS
  return isTooLarge ? 'pixels' : undefined
}

/**
 * Reads what somebody uploaded as a picture, by its content whatever it is called, and writes it anew: upright, in sRGB,
 * without metadata.
 * @returns the picture, or why it is none that can be taken
 */
export async function checkedPicture(
  bytes: Buffer,
  { timeoutS = TIMEOUT_S }: { timeoutS?: number } = {},
): Promise<CheckedPicture | PictureFault> {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > MOST_PICTURE_BYTES) return 'bytes'
  if (!BEGINNING.test(bytes.toString('latin1', 0, BEGINNING_BYTES))) return 'format'
  // Read from the header: the pixels are not decoded yet.
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (metadata === undefined) return 'format'
  const fault = faultOf(metadata)
  if (fault !== undefined) return fault
  try {
    return await written(bytes, metadata, timeoutS)
  } catch (error) {
    // Otherwise it is cut off, or not what its header says.
    return error instanceof Error && TIMED_OUT.test(error.message) ? 'slow' : 'format'
  }
}

async function written(
  bytes: Buffer,
  { space, icc, autoOrient }: Metadata,
  timeoutS: number,
): Promise<CheckedPicture> {
  const read = () =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: timeoutS })
  const { isOpaque } = await read().stats()
  const { extension, encode } = recipe(autoOrient.height, isOpaque)
  const upright = read().autoOrient().toColourspace('srgb')
  // Colours of 16 bits with a profile are in Display P3 within sharp, and their numbers would be taken for those of sRGB.
  const isWide = space === 'rgb16' && icc !== undefined
  const inSrgb = isWide ? upright.withIccProfile('srgb', { attach: false }) : upright
  const { data, info } = await encode(inSrgb).toBuffer({ resolveWithObject: true })
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 32)
  return { name: `${hash}.${extension}`, bytes: data, width: info.width, height: info.height, isOpaque }
}

/** Slices are cut from it and encoded again, so it is kept at a high quality. */
function recipe(height: number, isOpaque: boolean) {
  if (height <= MOST_WEBP_PX)
    return {
      extension: 'webp',
      encode: (image: Sharp) => image.webp({ quality: 92, effort: 2, smartSubsample: true }),
    }
  return isOpaque
    ? { extension: 'jpg', encode: (image: Sharp) => image.jpeg({ quality: 92 }) }
    : { extension: 'png', encode: (image: Sharp) => image.png({ compressionLevel: 9 }) }
}
