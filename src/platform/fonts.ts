/** Name of the fallback face for devices without Chinese glyphs; part of every font stack. */
const FALLBACK_FACE = 'Noto Sans SC Variable'

/** Text that waits longer than this for a face is shown without it. */
const LONGEST_WAIT_MS = 4_000

const PROBE_PX = 32

/** What a character looks like in the system's faces, as alpha values. */
function silhouette(context: CanvasRenderingContext2D, character: string): string {
  context.clearRect(0, 0, PROBE_PX, PROBE_PX)
  context.fillText(character, 2, PROBE_PX - 6)
  return context
    .getImageData(0, 0, PROBE_PX, PROBE_PX)
    .data.filter((_, at) => at % 4 === 3)
    .join()
}

/** Whether the device draws Chinese: two unlike characters that look alike are both the missing-glyph box. */
function drawsChinese(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = PROBE_PX
  canvas.height = PROBE_PX
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return true
  context.font = `${PROBE_PX - 8}px sans-serif`
  return silhouette(context, '一') !== silhouette(context, '龘')
}

/**
 * Puts the fallback before the system's faces. Behind `system-ui` Chromium keeps drawing boxes for text that it
 * laid out before the slices came.
 */
function preferFallback(): void {
  const root = document.documentElement
  const stack = getComputedStyle(root).getPropertyValue('--face')
  root.style.setProperty('--face', `"${FALLBACK_FACE}", ${stack}`)
}

/** Whether a style sheet declares the fallback's slices: text is shown without them until they come. */
export const isFaceSheet = ({ href }: HTMLLinkElement): boolean => href.includes('/noto-sans-sc')

let faces: Promise<boolean> | undefined

/** Declares the fallback's slices where they are needed; the browser fetches each when it is used. */
async function declareFaces(): Promise<boolean> {
  if (drawsChinese()) return false
  await import('@fontsource-variable/noto-sans-sc/index.css')
  preferFallback()
  return true
}

/**
 * Resolves when Chinese text can be drawn. Where the device has no Chinese glyphs this brings the fallback's
 * slices for `text`; on other devices, and after 4 s on slow networks, it resolves without.
 * @param text what is about to be drawn into a picture, where a later swap would not show
 */
export async function fontsReady(text = ''): Promise<void> {
  faces ??= declareFaces().catch(() => false)
  const work = faces.then(async (needed) => {
    if (needed && text !== '') await document.fonts.load(`700 16px "${FALLBACK_FACE}"`, text)
  })
  const wait = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([work.catch(() => undefined), wait])
}
