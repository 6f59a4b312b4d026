/** What the bench asks of every page that it measures; lengths in CSS px, times in ms. */
export interface Contest {
  /** Plays one game to its end, in about the page's `ms`. */
  play?(): Promise<void>
  /** Makes a scratched card new. */
  renew?(): void
  /** The area that is scratched. */
  area?(): { x: number; y: number; w: number; h: number }
}

declare global {
  interface Window {
    contest?: Contest
  }
}

/** How long a game is to last, from the address. */
export const playMs = (): number => Number(new URLSearchParams(location.search).get('ms') ?? 3000)

/** The size at which our own scenes draw theirs on a screen of 375 px. */
export const WHEEL_PX = 320
export const GRID_PX = 336
export const FOIL = { widthPx: 280, heightPx: 164 }

/** The prizes that our own fixtures have. */
export const SECTORS = ['88', '1.88', '6.66', '谢谢参与', '8.88', '新春好礼']
export const CELLS = ['0.66', '1.66', '2.66', '谢谢参与', '6.66', '新春好礼', '16.6', '66.6']
export const RED = '#c8161d'
export const CREAM = '#fff1d6'

/** An element of this size in the middle of the page. */
export function place(widthPx: number, heightPx: number): HTMLDivElement {
  document.body.style.cssText = 'margin:0;height:100vh;display:grid;place-items:center;background:#a51016'
  const element = document.createElement('div')
  element.style.cssText = `position:relative;width:${widthPx}px;height:${heightPx}px`
  document.body.append(element)
  return element
}

/** Where an element is on the page. */
export function areaOf(element: Element): { x: number; y: number; w: number; h: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, w: width, h: height }
}

/** Called once the game stands on the page and can be played. */
export function ready(contest: Contest): void {
  window.contest = contest
  performance.mark('first-draw')
  performance.mark('playable')
}

/** A picture that is loaded and decoded. */
export async function picture(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}
