import type { Page } from '@playwright/test'
import { PLAYED_SCENES } from '../../domain/rules/field-data/measures'
import { GAMES } from '../support/scenes/gallery'
import { isNear, pixelsOf } from '../support/scenes/pixels'
import { openFixture } from '../support/scenes/probe'
import { expect, test } from '../support/test'

/** The trial waits for its frames by reading a pixel; this GPU takes so long for each, whatever it is made of. */
const SLOW_MS = 25
const TRIAL_MS = 5_000
/** Of one run that a GPU stands: two that are skipped, and ten. */
const TRIAL_FRAMES = 12

test.use({ deviceScaleFactor: 2 })

/** The GPU of an old phone, which the frames of a trial tell more of; without it the browser's own is of software. */
const asOldPhone = (page: Page) =>
  page.addInitScript(() => {
    const UNMASKED_RENDERER = 0x92_46
    const { prototype } = WebGL2RenderingContext
    const { getParameter } = prototype
    prototype.getParameter = function (name: number) {
      return name === UNMASKED_RENDERER ? 'Mali-T830' : getParameter.call(this, name)
    }
  })

test('in a browser that draws in software the least tier is there with the first frame', async ({ page }) => {
  const probe = await openFixture(page, 'wheel', 'default')
  expect((await probe.metrics()).tier).toBe('least')
})

for (const scene of PLAYED_SCENES)
  test(`${scene}: a slow GPU has the least tier before anything is played`, async ({ page }) => {
    await asOldPhone(page)
    await page.addInitScript((slowMs) => {
      WebGL2RenderingContext.prototype.readPixels = () => {
        const untilMs = performance.now() + slowMs
        while (performance.now() < untilMs);
      }
    }, SLOW_MS)
    const probe = await openFixture(page, scene, 'default')
    await expect.poll(async () => (await probe.metrics()).tier, { timeout: TRIAL_MS }).toBe('least')
    const drawnRatio = await page
      .locator('[data-scene] canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth)
    expect(drawnRatio).toBeCloseTo(1, 1)
  })

test('a fast GPU keeps its tier, however long the scripts beside it take, and is soon left alone', async ({
  page,
}) => {
  await asOldPhone(page)
  await page.addInitScript((judgedFrames) => {
    let frames = 0
    const load = () => {
      const untilMs = performance.now() + 120
      while (performance.now() < untilMs);
    }
    // Between the frames: a callback of the frame itself would be no script that loads.
    const loading = setInterval(load, 180)
    WebGL2RenderingContext.prototype.readPixels = () => {
      frames += 1
      if (frames !== judgedFrames) return
      // From here on late frames count against the tier, whatever makes them late.
      clearInterval(loading)
      setTimeout(
        () => Object.assign(window, { trial: { frames, tier: window.__hongbao?.metrics().tier } }),
        500,
      )
    }
  }, TRIAL_FRAMES)
  await openFixture(page, 'wheel', 'default')
  const trial = () => page.evaluate(() => Reflect.get(window, 'trial') as unknown)
  await expect.poll(trial, { timeout: TRIAL_MS }).toMatchObject({ frames: TRIAL_FRAMES })
  expect(await trial()).toMatchObject({ tier: 'low' })
})

test('a spin that stutters is drawn in fewer pixels from then on, and stops where it had to', async ({
  page,
}) => {
  await asOldPhone(page)
  await page.addInitScript((judgedFrames) => {
    let frames = 0
    WebGL2RenderingContext.prototype.readPixels = () => {
      frames += 1
      if (frames === judgedFrames) Object.assign(window, { isTried: true })
    }
  }, TRIAL_FRAMES)
  const probe = await openFixture(page, 'wheel', 'default')
  await page.waitForFunction(() => Reflect.get(window, 'isTried'), undefined, { timeout: TRIAL_MS })
  const seen = await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-scene] canvas')
    const seen = () => ({
      ratio: canvas && Math.round((canvas.width / canvas.clientWidth) * 10) / 10,
      tier: window.__hongbao?.metrics().tier,
      phase: (window.__hongbao?.scene() as { phase?: string } | undefined)?.phase,
    })
    const before = seen()
    const played = window.__hongbao?.play?.(2)
    const loading = setInterval(() => {
      const untilMs = performance.now() + 45
      while (performance.now() < untilMs);
    }, 50)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const within = seen()
    clearInterval(loading)
    await played
    return { before, within }
  })
  expect(seen.before).toEqual({ ratio: 1.5, tier: 'low', phase: 'idle' })
  expect(seen.within).toEqual({ ratio: 1, tier: 'low', phase: 'spinning' })
  expect(await probe.scene()).toMatchObject({ phase: 'settled', pointedSector: 2 })
  await expect.poll(async () => (await probe.metrics()).tier).toBe('least')
})

for (const { game, settledOn } of GAMES)
  test(`${game}, least tier: the compositor moves the game, few frames are the page's, and the result is exact`, async ({
    page,
  }) => {
    const probe = await openFixture(page, game, 'default', { tier: 'least' })
    // The script of the layers is fetched beside the game.
    await page.waitForLoadState('networkidle')
    const { asked, isRunning, drift } = await page.evaluate(async () => {
      let asked = 0
      const original = window.requestAnimationFrame
      window.requestAnimationFrame = (callback) => {
        asked += 1
        return original(callback)
      }
      const played = window.__hongbao?.play?.(2)
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      const animations = document.getAnimations()
      const isRunning = animations.length > 0 && animations.every(({ playState }) => playState === 'running')
      // The game under way, whatever its snapshot calls it.
      const parts: (object | string)[] = Object.values(window.__hongbao?.scene() ?? {})
      const progress = parts.find((part) => typeof part === 'object' && 'elapsedMs' in part)
      const { elapsedMs } = progress as { elapsedMs: number }
      const startMs = Number(animations[0]?.startTime)
      const drift = performance.now() - startMs - elapsedMs
      await played
      window.requestAnimationFrame = original
      return { asked, isRunning, drift }
    })
    expect(isRunning).toBe(true)
    expect(Math.abs(drift)).toBeLessThan(20)
    expect(asked).toBeLessThan(90)
    expect(await probe.scene()).toMatchObject(settledOn(2))
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(page.locator('[data-scene] canvas')).toHaveCount(1)
  })

test('wheel, least tier: what is beside the canvas glides in with the rim on it', async ({ page }) => {
  const probe = await openFixture(page, 'wheel', 'default', { tier: 'least', clock: 'manual' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => void window.__hongbao?.play?.(2))
  const shots = []
  for (const stepMs of [20, 60, 60, 400]) {
    await probe.advance(stepMs)
    const pixels = await pixelsOf(page)
    // Turned or not, the disc is placed by its middle.
    const discY = await page
      .locator('[data-scene] canvas')
      .first()
      .evaluate((canvas) => canvas.parentElement?.getBoundingClientRect().top ?? Number.NaN)
    shots.push({ pixels, discY })
  }
  const rest = shots.pop()
  if (!rest) throw new Error('Nothing was shown.')
  const middle = Math.round(rest.pixels.width / 2)
  const foot = Math.round(rest.discY) + 148
  /** How far the rim's foot, which the canvas shows, is below its place. */
  const rimPx = ({ pixels }: typeof rest) => {
    const differenceAt = (px: number) => {
      let sum = 0
      for (let y = foot - 4; y < foot + 40; y += 1)
        pixels.at(middle, y + px).forEach((value, at) => {
          sum += Math.abs(value - (rest.pixels.at(middle, y)[at] ?? 0))
        })
      return sum
    }
    return Array.from({ length: 18 }, (_, px) => px).sort((a, b) => differenceAt(a) - differenceAt(b))[0]
  }
  const glides = shots.map((shot) => ({ layer: shot.discY - rest.discY, rim: rimPx(shot) ?? 0 }))
  expect(glides[0]?.layer).toBeGreaterThan(5)
  expect(glides.map(({ layer }) => layer)).toEqual(glides.map(({ layer }) => layer).sort((a, b) => b - a))
  for (const { layer, rim } of glides) expect(Math.abs(layer - rim)).toBeLessThan(1.5)
})

test('wheel, least tier: a held clock holds what the compositor moves, and a lost context loses nothing of the spin', async ({
  page,
}) => {
  const probe = await openFixture(page, 'wheel', 'default', { tier: 'least' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => void window.__hongbao?.play?.(4))
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
  await page.waitForTimeout(300)
  await probe.loseContext()
  await expect.poll(async () => (await probe.scene())?.phase).toBe('spinning')
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
  await probe.hold()
  const shown = () =>
    page.evaluate(() =>
      document.getAnimations().map(({ playState, currentTime }) => ({ playState, currentTime })),
    )
  const [first] = await shown()
  expect(first?.playState).toBe('paused')
  await probe.advance(200)
  expect(Number((await shown())[0]?.currentTime) - Number(first?.currentTime)).toBeCloseTo(200, 0)
  await probe.advance(3_000)
  expect(await probe.scene()).toMatchObject({ phase: 'settled', pointedSector: 4 })
  expect(await shown()).toEqual([])
})

const isLowLatency = (page: Page, x: number, y: number) =>
  page.evaluate(
    (at) => {
      const touched = document.elementFromPoint(at.x, at.y)
      const context = touched instanceof HTMLCanvasElement ? touched.getContext('2d') : null
      return context?.getContextAttributes().desynchronized === true
    },
    { x, y },
  )

for (const [name, isPaintedByWorker, hinder] of [
  ['a worker paints it', true, async () => undefined],
  [
    'without canvases in workers',
    false,
    (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas')),
  ],
  [
    'the worker does not come',
    false,
    (page: Page) => page.route('**/foil.worker*', (route) => route.abort()),
  ],
  [
    'the worker falls silent',
    true,
    (page: Page) =>
      page.route('**/foil.worker*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
  ],
] as const)
  test(`scratch-card, least tier: foil is taken off a canvas of its own, in front of one that is not drawn meanwhile (${name})`, async ({
    page,
  }) => {
    await hinder(page)
    const revealed = await openFixture(page, 'scratch-card', 'packet', { tier: 'least', clock: 'manual' })
    await revealed.advance(3_000)
    const under = await pixelsOf(page)
    const probe = await openFixture(page, 'scratch-card', 'default', { tier: 'least' })
    await page.waitForTimeout(2_000)
    const area = await page.evaluate(() => window.__hongbao?.scratchRect?.() ?? null)
    if (!area) throw new Error('The card has no foil.')
    const [x, y] = [area.x + area.w / 3, area.y + area.h / 2]
    // Where a worker paints, the browser hands over moves as they happen, and not with frames of the page.
    expect(await isLowLatency(page, x, y)).toBe(isPaintedByWorker)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, y)
    // The first touch moves the foil to its own canvas; a worker has a second for that.
    await page.waitForTimeout(1_500)
    await probe.resetMetrics()
    await page.mouse.move(x + 60, y, { steps: 10 })
    await page.waitForTimeout(1_200)
    expect((await probe.metrics()).drawCalls).toBe(0)
    const seen = await pixelsOf(page)
    const isTaken = (atX: number, atY: number) => {
      const place = [Math.round(atX), Math.round(atY)] as const
      return isNear(seen.at(...place), under.at(...place))
    }
    expect(isTaken(x + 50, y)).toBe(true)
    expect(isTaken(x + 50, y - area.h / 3)).toBe(false)
    await page.mouse.up()
    for (const row of [0.3, 0.6]) {
      await page.mouse.move(area.x + 8, area.y + area.h * row)
      await page.mouse.down()
      await page.mouse.move(area.x + area.w - 8, area.y + area.h * row, { steps: 30 })
      await page.mouse.up()
    }
    await probe.phase('revealed')
    await expect(page.locator('[data-scene] canvas')).toHaveCount(1)
  })
