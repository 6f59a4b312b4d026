import type { Page } from '@playwright/test'
import { fillRegistration } from '../support/campaigns/register'
import type { Lab } from '../support/lab'
import { layersSettled } from '../support/notices'
import { probed } from '../support/scenes/probe'
import type { CampaignServer } from '../support/server'
import { at, expect, freshPhone, test } from '../support/test'

/** Two of the prizes of a demo lottery: its place, and how the message of a win says it. */
const GAMES = {
  wheel: {
    path: '/activeWheel',
    first: { awardIndex: 4, says: '8.88' },
    second: { awardIndex: 2, says: '1.88' },
  },
  grid: {
    path: '/SudokuWheel',
    first: { awardIndex: 5, says: '6.66' },
    second: { awardIndex: 2, says: '1.66' },
  },
} as const

type Game = keyof typeof GAMES

interface House {
  server: CampaignServer
  lab: Lab
}

let made = 0

/** A lottery of this test's own, and two phones that will win different prizes there. */
async function household({ lab }: House, game: Game) {
  made += 1
  const activityId = `two-${game}-${process.pid}-${made}`
  await lab.campaign(game, activityId)
  const people = { first: freshPhone(), second: freshPhone() }
  for (const who of ['first', 'second'] as const)
    await lab.post('/lab/api/next-award', {
      activityId,
      phone: people[who],
      awardIndex: GAMES[game][who].awardIndex,
    })
  return { activityId, people }
}

/**
 * Registers a phone on this page, whose form holds nothing of who was here before; the game that follows stands ready, as for
 * somebody who has not drawn.
 */
async function register(page: Page, { server }: House, activityId: string, phone: string) {
  await page.goto(at('/activeApply', { activityId, applyType: '1', lang: 'en', probe: '1' }))
  await expect(page.getByLabel('name', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('phone', { exact: true })).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: 'select all', exact: true })).not.toBeChecked()
  await fillRegistration(page, server.origin, phone)
  await expect(page).not.toHaveURL(/\/activeApply/)
  await probed(page).phase('idle')
}

const start = (page: Page) => page.getByRole('button', { name: 'start', exact: true }).click()
const prize = (page: Page) => page.getByRole('alertdialog')
const close = async (page: Page) => {
  await prize(page).getByRole('button', { name: 'confirm', exact: true }).click()
  await expect(prize(page)).toHaveCount(0)
  await layersSettled(page)
}

for (const game of ['wheel', 'grid'] as const) {
  test(`${game}: the answer to the first one's draw is lost, and the second one draws their own`, async ({
    page,
    server,
    lab,
  }) => {
    const house = { server, lab }
    const { first, second } = GAMES[game]
    const { activityId, people } = await household(house, game)
    await register(page, house, activityId, people.first)
    await page.route(
      '**/activity/award',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await start(page)
    await expect.poll(async () => (await lab.stock(activityId)).awards).toBe(1)
    await probed(page).phase('idle')

    await register(page, house, activityId, people.second)
    await start(page)
    await expect(prize(page)).toContainText(second.says)
    await expect(prize(page)).not.toContainText(first.says)
    expect((await lab.stock(activityId)).awards).toBe(2)
  })
}

test('wheel: the first one leaves the prize open, and the second one finds the wheel as new', async ({
  page,
  server,
  lab,
}) => {
  const house = { server, lab }
  const { first, second } = GAMES.wheel
  const { activityId, people } = await household(house, 'wheel')
  await register(page, house, activityId, people.first)
  await start(page)
  await expect(prize(page)).toContainText(first.says)

  await register(page, house, activityId, people.second)
  await expect(prize(page)).toHaveCount(0)
  await start(page)
  await expect(prize(page)).toContainText(second.says)

  await page.reload()
  await probed(page).phase('settled')
  await expect(prize(page)).toContainText(second.says)
  await close(page)
  expect((await lab.stock(activityId)).awards).toBe(2)
})

test('wheel: each tab draws for the one who registered in it, whoever came later', async ({
  page,
  context,
  server,
  lab,
}) => {
  const house = { server, lab }
  const { first, second } = GAMES.wheel
  const { activityId, people } = await household(house, 'wheel')
  await register(page, house, activityId, people.first)
  const other = await context.newPage()
  await register(other, house, activityId, people.second)

  await page.bringToFront()
  await start(page)
  await expect(prize(page)).toContainText(first.says)
  await other.bringToFront()
  await start(other)
  await expect(prize(other)).toContainText(second.says)
  expect((await lab.stock(activityId)).awards).toBe(2)

  const third = await context.newPage()
  await third.goto(at(GAMES.wheel.path, { activityId, lang: 'en', probe: '1' }))
  await probed(third).phase('idle')
  await start(third)
  await expect(prize(third)).toContainText('information expired')
  expect((await lab.stock(activityId)).awards).toBe(2)
})
