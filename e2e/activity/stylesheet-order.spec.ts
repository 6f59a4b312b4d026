import { registerElsewhere } from '../support/campaigns/register'
import { probed } from '../support/scenes/probe'
import { at, expect, freshPhone, test } from '../support/test'

const GAMES = [
  ['wheel', '/activeWheel'],
  ['grid', '/SudokuWheel'],
] as const

for (const [game, path] of GAMES)
  test(`the ${game} stands in its place whichever of its stylesheets comes last`, async ({
    page,
    server,
    lab,
  }) => {
    await (await registerElsewhere({ server, lab }, game, freshPhone())).goOnIn(page)
    await page.goto(at(path, { activityId: game, lang: 'en', probe: '1' }))
    await probed(page).phase('idle')
    const start = page.getByRole('button', { name: 'start', exact: true })
    const before = await start.boundingBox()
    expect(before).not.toBeNull()
    // Those of the page's parts come as their code does: any may be the last.
    const moved = await page.evaluate(() => {
      const late = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
        ({ href }) => !/\/(index|shared|theme)-/.test(href),
      )
      document.head.append(...late.reverse())
      return late.length
    })
    expect(moved).toBeGreaterThan(1)
    await expect(start).toBeInViewport({ ratio: 1 })
    await expect.poll(() => start.boundingBox()).toEqual(before)
  })
