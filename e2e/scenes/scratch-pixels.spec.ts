import type { Page } from '@playwright/test'
import { FADE_MS } from '../../scenes/scratch-card/scratch-card-plan'
import { openGallery } from '../support/scenes/gallery'
import { pixelsOf } from '../support/scenes/pixels'
import { expect, test } from '../support/test'

interface Card {
  phase: string
  clearedRatio: number
}
/** Places in shares of the foil. */
type Line = readonly (readonly [x: number, y: number])[]
/** What fingers do together, each its line. */
type Gesture = readonly Line[]
type Rect = { x: number; y: number; w: number; h: number }
type Gallery = Awaited<ReturnType<typeof openGallery>>

const TOLERANCE = 0.01
const STEPS = 8

const GESTURES: Readonly<Record<string, Gesture>> = {
  'a line': [
    [
      [0.1, 0.2],
      [0.75, 0.6],
    ],
  ],
  'a dab': [[[0.4, 0.5]]],
  'a corner, over the edge': [
    [
      [0.3, 0.02],
      [0.02, 0.02],
      [0.02, 0.6],
    ],
  ],
  'two fingers at once': [
    [
      [0.2, 0.2],
      [0.2, 0.75],
    ],
    [
      [0.8, 0.75],
      [0.8, 0.2],
    ],
  ],
}
/** Two fingers that take more than the threshold: in reduced motion the rest fades away. */
const ALL_OF_IT: Gesture = [
  [
    [0.1, 0.3],
    [0.9, 0.3],
  ],
  [
    [0.9, 0.7],
    [0.1, 0.7],
  ],
]

const scratchRect = async (page: Page): Promise<Rect> => {
  const rect = await page.evaluate(() => window.__hongbao?.scratchRect?.())
  if (!rect) throw new Error('there is nothing to scratch')
  return rect
}

/** Where a finger is on its line after a share of its way. */
function along(line: Line, share: number, { x, y, w, h }: Rect) {
  const way = share * (line.length - 1)
  const from = line[Math.floor(way)] ?? [0, 0]
  const to = line[Math.ceil(way)] ?? from
  const between = (at: 0 | 1) => from[at] + (to[at] - from[at]) * (way % 1)
  return { x: x + w * between(0), y: y + h * between(1) }
}

/** Real touches, all fingers at the same time. */
async function scratch(page: Page, gesture: Gesture): Promise<void> {
  const rect = await scratchRect(page)
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined ? [] : gesture.map((line, id) => ({ id, ...along(line, share, rect) })),
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', step / STEPS)
  await touch('touchEnd')
  await devtools.detach()
}

type Picture = Pick<Awaited<ReturnType<typeof pixelsOf>>, 'at'>

/** Share of the foil's pixels that look more like what is under the foil than like the foil. */
function clearedIn(seen: Picture, foil: Picture, under: Picture, { x, y, w, h }: Rect): number {
  let cleared = 0
  let count = 0
  for (let row = Math.ceil(y); row < y + h - 1; row += 1) {
    for (let column = Math.ceil(x); column < x + w - 1; column += 1) {
      const [before, after, now] = [foil, under, seen].map((picture) => picture.at(column, row))
      if (!before || !after || !now) continue
      const change = after.map((value, at) => value - (before[at] ?? 0))
      const towards = now.reduce((sum, value, at) => sum + (value - (before[at] ?? 0)) * (change[at] ?? 0), 0)
      const whole = change.reduce((sum, value) => sum + value * value, 0)
      count += 1
      if (towards > whole / 2) cleared += 1
    }
  }
  return cleared / count
}

/** The foil as it is once scratching has begun, when its words are gone: each half from a card that was touched on the other. */
async function foilWithoutWords(page: Page, gallery: Gallery, { x, w }: Rect): Promise<Picture> {
  const touchedAt = async (share: number): Promise<Picture> => {
    await scratch(page, [[[share, 0.03]]])
    await gallery.advance(20)
    const picture = await pixelsOf(page)
    await page.evaluate(() => window.__hongbao?.reset?.())
    await gallery.advance(20)
    return picture
  }
  const [left, right] = [await touchedAt(0.03), await touchedAt(0.97)]
  return { at: (column, row) => (column < x + w / 2 ? right : left).at(column, row) }
}

for (const renderer of ['webgl', 'canvas']) {
  test(`one finger or two take off what is counted, a reset brings it back (${renderer})`, async ({
    page,
  }) => {
    const gallery = await openGallery(page, {
      tier: 'low',
      reduced: '1',
      ...(renderer === 'canvas' && { renderer }),
    })
    await gallery.advance(await gallery.enter('scratch-card', 'packet'))
    const under = await pixelsOf(page)
    await gallery.leave()
    await gallery.advance(await gallery.enter('scratch-card', 'default'))
    const rect = await scratchRect(page)
    const foil = await pixelsOf(page)
    const bare = await foilWithoutWords(page, gallery, rect)
    for (const [name, gesture] of Object.entries(GESTURES)) {
      await test.step(name, async () => {
        await scratch(page, gesture)
        await gallery.advance(20)
        const card = await gallery.scene<Card>()
        expect(card?.phase).toBe('scratching')
        const seen = clearedIn(await pixelsOf(page), bare, under, rect)
        expect(card?.clearedRatio).toBeGreaterThan(0)
        expect(Math.abs(seen - (card?.clearedRatio ?? 0))).toBeLessThan(TOLERANCE)

        await page.evaluate(() => window.__hongbao?.reset?.())
        await gallery.advance(20)
        expect(await gallery.scene<Card>()).toMatchObject({ phase: 'ready', clearedRatio: 0 })
        expect(clearedIn(await pixelsOf(page), foil, under, rect)).toBe(0)
      })
    }
    await scratch(page, ALL_OF_IT)
    expect(await gallery.scene<Card>()).toMatchObject({ phase: 'revealing' })
    await gallery.advance(FADE_MS - 1)
    expect(await gallery.scene<Card>()).toMatchObject({ phase: 'revealing' })
    await gallery.advance(1)
    expect(await gallery.scene<Card>()).toMatchObject({ phase: 'revealed', clearedRatio: 1 })
    expect(clearedIn(await pixelsOf(page), foil, under, rect)).toBeGreaterThan(1 - TOLERANCE)
  })
}
