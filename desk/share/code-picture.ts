import { codePath, widthOf } from '../parts/code-path'

/** Width of the quiet zone, of the picture in the middle and of the line below, as shares of the code's width. */
const PICTURE = 0.2
const CAPTION = 0.1
/** 10 cm at 300 dpi. */
const PRINT_PX = 1_181

interface Code {
  readonly link: string
  readonly caption: string
  /** `data:` address of a square. */
  readonly picture: string | undefined
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** A QR code with a picture in its middle and a line below it, as an SVG file; the picture covers less than it can correct. */
export function codeSvg({ link, caption, picture }: Code): string {
  const { path, size } = codePath(link, 'H')
  const height = size * (1 + CAPTION)
  const fontSize = Math.min(size / 22, (size * 0.92) / widthOf(caption))
  const side = size * PICTURE
  const at = (size - side) / 2
  const middle =
    picture === undefined
      ? ''
      : `<rect x="${at - 0.5}" y="${at - 0.5}" width="${side + 1}" height="${side + 1}" fill="#fff"/>` +
        `<image x="${at}" y="${at}" width="${side}" height="${side}" href="${picture}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${height}" width="${PRINT_PX}" height="${Math.round(PRINT_PX * (1 + CAPTION))}">` +
    `<rect width="${size}" height="${height}" fill="#fff"/><path d="${path}" fill="#000" shape-rendering="crispEdges"/>${middle}` +
    `<text x="${size / 2}" y="${size * (1 + CAPTION / 2.5)}" font-size="${fontSize}" font-family="sans-serif" text-anchor="middle" fill="#000">${escaped(caption)}</text></svg>`
  )
}

export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas.')
  return { canvas, context }
}

const SQUARE_PX = 320

/** The top of a picture as a square, which is where a poster says what it is. @throws where it cannot be loaded or read */
export async function squareOf(address: string): Promise<string> {
  const image = await loaded(address)
  const side = Math.min(image.naturalWidth, image.naturalHeight)
  const { canvas, context } = canvasOf(SQUARE_PX, SQUARE_PX)
  const left = (image.naturalWidth - side) / 2
  context.drawImage(image, left, 0, side, side, 0, 0, SQUARE_PX, SQUARE_PX)
  return canvas.toDataURL('image/jpeg', 0.9)
}

/** The same as a PNG file. The picture is drawn by itself: an engine may not have those of an SVG in time. */
export async function codePng({ picture, ...code }: Code): Promise<Blob> {
  const image = await loaded(svgAddress(codeSvg({ ...code, picture: undefined })))
  const { canvas, context } = canvasOf(PRINT_PX, Math.round(PRINT_PX * (1 + CAPTION)))
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  if (picture !== undefined) {
    const side = PRINT_PX * PICTURE
    const at = (PRINT_PX - side) / 2
    context.fillStyle = '#fff'
    context.fillRect(at - 8, at - 8, side + 16, side + 16)
    context.drawImage(await loaded(picture), at, at, side, side)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('There is no picture.'))), 'image/png'),
  )
}
