import type { Frame, Page } from '@playwright/test'
import * as z from 'zod'
import { HOSTILE, planted, restored } from '../support/campaigns/hostile-texts'
import { DESK_SCREEN } from '../support/desk'
import { deskOf } from '../support/desk-editor'
import { expect, FULL, test } from '../support/test'

test.use({ ...DESK_SCREEN, ownContext: true })

/** A template of each family but the one that is published below. */
const OTHERS = ['gift', 'pay', 'new-year', 'card-code', 'bind-card', 'reissue']
/** Fewest texts that are planted: one that the walk through the schema loses is missed. */
const FEWEST_TEXTS = 50

const saved = z.object({
  version: z.object({ revision: z.number(), sha256: z.string() }),
  problems: z.array(z.object({ field: z.string() })),
})

/** What a text has become that was put into a page as HTML. */
const injected = (frame: Frame) =>
  frame.evaluate(
    () => document.querySelectorAll('img[src="x"], [onerror]').length + Number('__ran' in window),
  )

/** Nothing of a planted text has run or become part of the page, in its frames neither. */
async function isCalm(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const frame of page.frames()) expect([where, await injected(frame)]).toEqual([where, 0])
}

type Desk = Awaited<ReturnType<typeof deskOf>>

/** A draft of a template with a script in every text. */
async function draftOf(desk: Desk, activityId: string, template: string) {
  await desk.post('drafts/create', { activityId, name: HOSTILE, from: { template } })
  const { document } = await desk.draft(activityId)
  return { before: document, document: planted(document) }
}

test('a script in every text of a campaign is a text to operators and players', async ({ page, server }) => {
  test.setTimeout(180_000)
  const activityId = `hostile-${Date.now()}`
  const desk = await deskOf(page)
  const { before, document: hostile } = await draftOf(desk, activityId, 'wheel')
  let sent = hostile
  let revision = 1
  let sha256 = ''
  // What the schema refuses is put back, until there is nothing.
  for (let isRefused = true; isRefused; ) {
    const body = { activityId, document: sent, seen: { version: 1, revision }, note: HOSTILE }
    const { version, problems } = saved.parse(await desk.post('drafts/save', body))
    for (const { field } of problems) sent = restored(sent, before, field)
    revision = version.revision
    sha256 = version.sha256
    isRefused = problems.length > 0
  }
  // Of today, so that players come in.
  sent = {
    ...sent,
    config: { ...z.looseObject({}).parse(sent.config), activityStartTime: '2026-01-01T00:00:00+08:00' },
  }
  ;({ sha256 } = saved.parse(
    await desk.post('drafts/save', { activityId, document: sent, seen: { version: 1, revision } }),
  ).version)
  expect(JSON.stringify(sent).split('onerror').length).toBeGreaterThan(FEWEST_TEXTS)
  await page.goto(`/desk/campaigns/${activityId}/edit`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE)
  await isCalm(page, 'the editor')
  await desk.post('drafts/submit', { activityId, version: 1 })
  const approver = await deskOf(page, 'approver')
  await approver.approve({ activityId, version: 1, sha256 })
  await approver.post('versions/publish', { activityId, version: 1 })
  // A reason is looked for in every table, and the planted text stands in many.
  const reason = `${HOSTILE} and why`
  await approver.post('campaigns/pause', { activityId, reason, prompt: HOSTILE })
  for (const tab of ['watch', 'versions', 'versions/1', 'preview', 'simulate', 'close', 'edit']) {
    await page.goto(`/desk/campaigns/${activityId}/${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE)
    await isCalm(page, tab)
  }
  await deskOf(page, 'auditor')
  for (const address of ['/desk/campaigns', `/desk/campaigns/${activityId}/people`, '/desk/audit']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isCalm(page, address)
  }

  const player = await page.context().newPage()
  const landing = `${server.origin}/new-dbank/activeIndex?activityId=${activityId}&lang=en`
  await player.goto(landing)
  await expect(player.getByText(HOSTILE).first()).toBeVisible()
  await isCalm(player, 'the paused landing page')
  await (await deskOf(page, 'approver')).post('campaigns/resume', { activityId })
  for (const path of ['activeIndex', 'activeApply', 'activeWheel', 'activeMerchants']) {
    await player.goto(`${server.origin}/new-dbank/${path}?activityId=${activityId}&lang=en`)
    await isCalm(player, path)
  }
  // As HTML it would have been seen.
  await player.evaluate(
    (text) => document.body.insertAdjacentHTML('beforeend', `<p class="${text}"></p>`),
    HOSTILE,
  )
  expect(await injected(player.mainFrame())).toBeGreaterThan(0)
  await player.close()
})

test(
  'a script in every text of the other families is a text in the editor and the changes',
  FULL,
  async ({ page }) => {
    test.setTimeout(120_000)
    const desk = await deskOf(page)
    for (const template of OTHERS) {
      const activityId = `hostile-${template}-${Date.now()}`
      const { document } = await draftOf(desk, activityId, template)
      expect(JSON.stringify(document).split('onerror').length, template).toBeGreaterThan(FEWEST_TEXTS / 5)
      await desk.post('drafts/save', { activityId, document, seen: { version: 1, revision: 1 } })
      for (const tab of ['edit', 'versions/1']) {
        await page.goto(`/desk/campaigns/${activityId}/${tab}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE)
        await isCalm(page, `${template} ${tab}`)
      }
    }
  },
)
