import type { Page } from '@playwright/test'
import { activityConfigCall } from '../../domain/calls/activity'
import { bindCardConfigCall, reissueConfigCall } from '../../domain/calls/cards/binding'
import { cardConfigCall } from '../../domain/calls/cards/redemption'
import { newYearConfigCall } from '../../domain/calls/new-year'
import { zyConfigCall } from '../../domain/calls/prizes'
import { pageAt } from '../../domain/paths'
import { axe } from '../support/axe'
import { visitsOf } from '../support/database'
import { cutTexts } from '../support/layout/cut-texts'
import { lostTaps } from '../support/layout/own-taps'
import { calm, matches, RATIO } from '../support/pictures/visual'
import { ready } from '../support/ready'
import { probed } from '../support/scenes/probe'
import { noteTappable, shiftOf } from '../support/shift'
import { AGENTS, at, expect, test } from '../support/test'
import { pageCases } from '.'

/** Calls that answer with an activity's configuration: a page asks for the one of its family. */
const CONFIG_PATHS = new Set<string>(
  [
    activityConfigCall,
    bindCardConfigCall,
    reissueConfigCall,
    cardConfigCall,
    newYearConfigCall,
    zyConfigCall,
  ].map(({ path }) => path),
)

/** Most that may move by itself on a page, as the browser counts it. */
const MOST_SHIFT = 0.02

/** Waits for what comes in once, such as a popup that fades in: half-seen text has too little contrast. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const once = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(once.map(({ finished }) => finished.catch(() => undefined)))
  })

async function violations(page: Page): Promise<string[]> {
  const found = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

/** Cases may move the server's clock. */
test.afterEach(({ lab }) => lab.clock(null).then(() => undefined))

for (const channel of ['h5', 'miniProgram', 'bankApp'] as const) {
  for (const lang of ['zh-CN', 'en'] as const) {
    test.describe(`${channel} ${lang}`, () => {
      test.use({ userAgent: AGENTS[channel], locale: lang, deviceScaleFactor: RATIO.pages })
      for (const shot of pageCases.filter((one) => (one.channel ?? 'h5') === channel)) {
        const isDrawn = lang === 'zh-CN' || shot.english === true
        const title = isDrawn
          ? 'stands as drawn, cuts no text, is accessible and takes every tap'
          : 'cuts no text and takes every tap'
        test(`${shot.name} ${title}`, async ({ page, browser, server, lab }) => {
          const held: Record<string, string> = shot.held ? { clock: 'manual', probe: '1' } : {}
          const found = await shot.prepare?.({ page, browser, server, lab, lang })
          const entries = () => visitsOf(server, { page: pageAt(shot.path)?.path ?? 'other' })
          await noteTappable(page)
          const before = await entries()
          const configs = new Set<string>()
          page.on('request', (request) => {
            const path = new URL(request.url()).pathname
            if (CONFIG_PATHS.has(path)) configs.add(path)
          })
          await page.goto(at(shot.path, { lang, ...held, ...shot.query, ...found }))
          await ready(page)
          if (shot.held) {
            await probed(page).phase(shot.held.phase)
            await probed(page).advance(shot.held.forMs)
          }
          expect.soft(configs.size).toBeLessThanOrEqual(1)
          await shot.act?.(page, lang)
          if (shot.uncounted) expect.soft(await entries()).toBe(before)
          else await expect.soft.poll(entries).toBeGreaterThan(before)
          // A click may have scrolled what it was for into view.
          await page.evaluate(() => scrollTo(0, 0))
          await arrived(page)
          // One language: the other has the same elements, and its texts are complete (tests/src/i18n).
          if (lang === 'zh-CN') expect.soft(await violations(page)).toEqual([])
          const { sum, moved } = await shiftOf(page)
          expect.soft(sum, `13.28 by itself moved ${moved.join('; ')}`).toBeLessThan(MOST_SHIFT)
          expect.soft(await cutTexts(page)).toEqual([])
          if (isDrawn) await matches(page, `${shot.name}-${lang}`, shot.mask)
          await page.setViewportSize({ width: 360, height: 640 })
          if (shot.held) await probed(page).advance(1)
          await calm(page)
          expect.soft(await cutTexts(page)).toEqual([])
          if (lang === 'zh-CN' && shot.small)
            await matches(page, `${shot.name}-${lang}-360x640`, shot.mask, 'scaled')
          // The last one, since it scrolls.
          expect.soft(await lostTaps(page)).toEqual([])
        })
      }
    })
  }
}

test('no two cases share a name', () => {
  const names = pageCases.map((shot) => shot.name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('a text that is cut is found, and none that scrolls, is shortened or is only heard', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
    <style>* { margin: 0; white-space: nowrap } div, button { width: 80px; height: 20px; padding: 0 }</style>
    <div style="overflow: hidden">wider than the box that hides it</div>
    <div style="overflow: hidden; white-space: normal; width: 120px">taller than the box that hides it, by two lines</div>
    <button>wider than its button</button>
    <p style="position: absolute; left: 300px; top: 200px; width: 50px">beyond the edge of the window</p>
    <div style="overflow: auto">scrolls in its own box</div>
    <div style="overflow: hidden; text-overflow: ellipsis">is shortened by an ellipsis</div>
    <div style="position: absolute; width: 1px; height: 1px; overflow: hidden">for a screen reader</div>
    <div>fits</div>`)
  expect(await cutTexts(page)).toEqual([
    expect.stringMatching(/^the page is \d+ px too wide$/),
    "'wider than the box that hides it' is wider than its DIV",
    "'taller than the box that hides it, by two lines' is taller than its DIV",
    "'wider than its button' is wider than its BUTTON",
    "'beyond the edge of the window' is beyond the window",
  ])
})

test('a control that something lies over is found, and none that is closed away, disabled or brought by the focus', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
    <style>* { margin: 0 } li, p { position: relative; height: 60px } .over { position: absolute; inset: 0 }
      .bar { position: sticky; bottom: 0; height: 70vh; background: red }
      .skip { position: absolute; z-index: 1; top: -60px } .skip:focus { top: 0 }</style>
    <a class="skip" href="#row">is brought by the focus</a>
    <li><input type="checkbox" id="row"><label for="row">its label covers the row<i class="over"></i></label>
      <button>lies under a label</button></li>
    <p><label><input type="checkbox" aria-label="lies under its own label"><i class="over"></i></label></p>
    <p><button disabled>is disabled</button><i class="over"></i></p>
    <details><summary>is closed</summary><a href="#row">is closed away</a></details>
    <section><p><a href="#row">lies under a bar</a></p><p class="bar"></p></section>
    <div style="height: 200vh"></div>`)
  await page.locator('#row').focus()
  expect(await lostTaps(page)).toEqual([
    "button 'lies under a label' lies under i 'over' over",
    "a 'lies under a bar' lies under p 'bar' bar",
  ])
  await expect(page.locator('#row')).toBeFocused()
})
