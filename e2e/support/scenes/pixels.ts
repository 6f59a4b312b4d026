import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'

export type Rgb = readonly [red: number, green: number, blue: number]

/** What the page shows now, one pixel for each CSS px. */
export async function pixelsOf(page: Page) {
  const png = PNG.sync.read(await page.screenshot({ scale: 'css' }))
  const at = (x: number, y: number): Rgb => {
    const from = (y * png.width + x) * 4
    return [png.data[from] ?? 0, png.data[from + 1] ?? 0, png.data[from + 2] ?? 0]
  }
  const count = (matches: (colour: Rgb) => boolean) => {
    let found = 0
    for (let y = 0; y < png.height; y += 1)
      for (let x = 0; x < png.width; x += 1) if (matches(at(x, y))) found += 1
    return found
  }
  return { width: png.width, height: png.height, at, count }
}

export const isBlack = ([red, green, blue]: Rgb) => red < 24 && green < 24 && blue < 24

/** Whether two colours are the same but for what encoding and drawing change. */
export const isNear = (a: Rgb, b: Rgb) => a.every((value, at) => Math.abs(value - (b[at] ?? 0)) < 26)
