import type { Page } from '@playwright/test'
import type { SceneKind } from '../../scenes/registry'
import { refuseWebgl } from '../support/scenes/contexts'
import { ofGames, openGallery, SCENES } from '../support/scenes/gallery'
import { expect, test } from '../support/test'

type Gallery = Awaited<ReturnType<typeof openGallery>>

interface Row {
  fixture: string
  /** Plays it as a player would, or as its page does with the server's answer. */
  play(gallery: Gallery, page: Page): Promise<unknown>
  end: Record<string, unknown>
}

const draw = (index: number, ms: number) => async (gallery: Gallery, page: Page) => {
  await page.evaluate((result) => void window.__hongbao?.play?.(result), index)
  await gallery.advance(ms)
}

/** What each scene comes to on a browser without WebGL. */
const ROWS: Readonly<Record<SceneKind, Row>> = {
  ...ofGames(({ settledOn }) => ({ fixture: 'default', play: draw(2, 6_000), end: { ...settledOn(2) } })),
  'scratch-card': {
    fixture: 'default',
    play: async (gallery, page) => {
      const { x, y, w, h } = await page.evaluate(
        () => window.__hongbao?.scratchRect?.() ?? { x: 0, y: 0, w: 0, h: 0 },
      )
      for (const row of [0.35, 0.5, 0.65]) {
        await page.mouse.move(x + w * 0.1, y + h * row)
        await page.mouse.down()
        await page.mouse.move(x + w * 0.9, y + h * row, { steps: 10 })
        await page.mouse.up()
        await gallery.advance(100)
      }
      await gallery.advance(3_000)
    },
    end: { phase: 'revealed', clearedRatio: 1 },
  },
  captcha: {
    fixture: 'default',
    play: async (gallery, page) => {
      type Check = { words: string[]; glyphs: { char: string; x: number; y: number }[] }
      const { words = [], glyphs = [] } = (await gallery.scene<Check>()) ?? {}
      const box = await page.locator('canvas').boundingBox()
      for (const word of words) {
        const glyph = glyphs.find(({ char }) => char === word)
        if (glyph && box) await page.touchscreen.tap(box.x + glyph.x, box.y + glyph.y)
      }
    },
    end: { phase: 'right' },
  },
  'winners-ticker': { fixture: 'default', play: (gallery) => gallery.advance(6_000), end: { index: 2 } },
  'image-hotspot': { fixture: 'scrolled', play: async () => {}, end: { phase: 'ready', windowTopPx: 320 } },
}

test('every scene comes to its right end where the browser has no WebGL', async ({ page }) => {
  await refuseWebgl(page)
  const gallery = await openGallery(page)
  for (const scene of SCENES) {
    await test.step(scene, async () => {
      const row = ROWS[scene]
      await gallery.advance(await gallery.enter(scene, row.fixture))
      expect((await gallery.metrics()).renderer).toBe('canvas')
      await row.play(gallery, page)
      expect(await gallery.scene<object>()).toMatchObject(row.end)
      await gallery.leave()
    })
  }
})
