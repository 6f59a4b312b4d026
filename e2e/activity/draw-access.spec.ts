import { registerElsewhere } from '../support/campaigns/register'
import { tabTo } from '../support/keyboard'
import { refuseWebgl } from '../support/scenes/contexts'
import { probed } from '../support/scenes/probe'
import { at, expect, freshPhone, test } from '../support/test'

/** The third prize, and where the focus is once its message is closed. */
const GAMES = {
  wheel: {
    path: '/activeWheel',
    result: { scene: 'wheel', phase: 'settled', pointedSector: 2 },
    focusAfter: { role: 'heading', name: 'merchant list' },
  },
  grid: {
    path: '/SudokuWheel',
    result: { scene: 'nine-grid', phase: 'settled', activeCell: 2 },
    focusAfter: { role: 'button', name: 'start' },
  },
} as const

const ROWS = [
  { game: 'wheel', motion: 'no-preference', renderer: 'webgl' },
  { game: 'wheel', motion: 'reduce', renderer: 'webgl' },
  { game: 'grid', motion: 'no-preference', renderer: 'canvas' },
  { game: 'grid', motion: 'reduce', renderer: 'webgl' },
] as const

test.use({ deviceScaleFactor: 1 })

for (const { game, motion, renderer } of ROWS) {
  const about = [motion === 'reduce' && 'reduced motion', renderer === 'canvas' && 'no WebGL']
  test([`${game} by keyboard alone`, ...about.filter(Boolean)].join(', '), async ({ page, server, lab }) => {
    const { path, result, focusAfter } = GAMES[game]
    const activityId = `access-${game}-${motion}`
    await lab.campaign(game, activityId)
    await (await registerElsewhere({ server, lab }, activityId, freshPhone())).goOnIn(page)
    await lab.post('/lab/api/next-award', { activityId, awardIndex: 3 })
    await page.emulateMedia({ reducedMotion: motion })
    if (renderer === 'canvas') await refuseWebgl(page)
    await page.goto(at(path, { activityId, lang: 'en', probe: '1' }))
    const probe = probed(page)
    await probe.phase('idle')
    expect((await probe.metrics()).renderer).toBe(renderer)

    await tabTo(page, 'start')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alertdialog', { name: 'congratulations' })
    await expect(alert.getByRole('button', { name: 'confirm' })).toBeFocused()
    expect(await probe.scene()).toMatchObject(result)
    expect((await lab.stock(activityId)).awards).toBe(1)
    await page.keyboard.press('Enter')
    await expect(alert).toHaveCount(0)
    await expect(page.getByRole(focusAfter.role, { name: focusAfter.name, exact: true })).toBeFocused()
  })
}
