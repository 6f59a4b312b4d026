import { chromium, type Page } from 'playwright'
import { requireChromium } from '../../scripts/chromium.mjs'

/** Turns markup into pixels. One browser serves a whole run; `close` ends it. */
export interface Renderer {
  /** PNG of an SVG or HTML body, `widthPx` × `heightPx` CSS px at `resolution`; transparent where nothing is drawn. */
  png(markup: string, widthPx: number, heightPx: number, resolution: number): Promise<Buffer>
  close(): Promise<void>
}

const RESET = 'html,body{margin:0;background:transparent}svg{display:block}'

/** Starts the renderer on the system's Chromium; `CHROMIUM_PATH` names another one. */
export async function openRenderer(): Promise<Renderer> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  })
  const pages = new Map<number, Page>()
  return {
    async png(markup, widthPx, heightPx, resolution) {
      const page = pages.get(resolution) ?? (await browser.newPage({ deviceScaleFactor: resolution }))
      pages.set(resolution, page)
      await page.setViewportSize({ width: Math.ceil(widthPx), height: Math.ceil(heightPx) })
      await page.setContent(`<!doctype html><style>${RESET}</style>${markup}`)
      await page.evaluate(async () => {
        await Promise.all([...document.fonts].map((face) => face.load()))
        await Promise.all([...document.images].map((image) => image.decode()))
      })
      return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width: widthPx, height: heightPx } })
    },
    close: () => browser.close(),
  }
}
