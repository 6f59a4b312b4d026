import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { SYSTEM_ID } from '../../domain/desk/call'
import { deskOf } from '../support/desk-editor'
import { CampaignServer } from '../support/server'
import { at, expect, test } from '../support/test'

test('13.12 the home picture leads on by its three buttons, each with what its campaign keeps', async ({
  page,
}) => {
  const of = { activityId: 'wheel', activityChannel: '2', conversionCode: 'DEMO0001', utm: 'x' }
  const { utm: _, ...carried } = { ...of, lang: 'en' }
  for (const [name, path, query] of [
    ['Popular activities', '/zyModule', carried],
    ['Bind a card', '/bindCardActivityIndex', { activityId: 'bind-card', activityChannel: '2', lang: 'en' }],
    ['Merchants', '/activeMerchants', carried],
  ] as const) {
    await page.goto(at('/', { ...of, lang: 'en' }))
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(path))
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query)
  }
})

test('the modules stand in their places and lead on; a third party is asked for first', async ({ page }) => {
  await page.goto(at('/zyModule', { lang: 'en' }))
  await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('link')).toHaveCount(2)
  const entries = page.getByRole('region', { name: 'Activities' })
  await expect(entries.getByRole('list')).toHaveCount(2)
  await expect(entries.getByRole('link')).toHaveCount(4)
  const partner = page
    .getByRole('region', { name: 'More' })
    .getByRole('link', { name: 'Digital-yuan website' })
  await page.route('https://www.example.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await partner.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('"Digital-yuan website" leads to a third-party page')
  await question.getByRole('button', { name: 'cancel', exact: true }).click()
  await expect(page).toHaveURL(/\/zyModule/)
  await partner.click()
  await question.getByRole('button', { name: 'confirm', exact: true }).click()
  await expect(page).toHaveURL('https://www.example.com/e-cny')
  await page.goto(at('/zyModule', { lang: 'en' }))
  await page.getByRole('link', { name: 'New-year lucky wheel' }).click()
  await expect(page).toHaveURL(/\/activeIndex\?.*activityId=wheel/)
})

test('a home that could not be fetched can be fetched again', async ({ page }) => {
  const again = page.getByRole('button', { name: 'try again', exact: true })
  await page.route(/zyModuleConfig|selectByKey/, (route) => route.abort())
  for (const [path, goal] of [
    ['/', page.getByRole('link', { name: 'Popular activities', exact: true })],
    ['/zyModule', page.getByRole('region', { name: 'Activities' })],
  ] as const) {
    await page.goto(at(path, { lang: 'en' }))
    await expect(again).toBeVisible()
    await page.unrouteAll()
    await again.click()
    await expect(goal).toBeVisible()
    await page.route(/zyModuleConfig|selectByKey/, (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: 'server failure' } }),
    )
  }
})

test('configuration alone adds, moves and removes modules, banners and buttons', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-home-'))
  const [modules, config] = [join(folder, 'modules.json'), join(folder, 'config.json')]
  const write = (file: string, content: unknown) => writeFileSync(file, JSON.stringify(content))
  const button = { title: '去抽奖', activeUrl: '/new-dbank/activeIndex?activityId=wheel' }
  const banner = { location: '1', moduleName: '横幅', activityLink: '/new-dbank/' }
  write(modules, [banner])
  write(config, { home_button_2: JSON.stringify(button) })
  const server = new CampaignServer({ HONGBAO_HOME_MODULES: modules, HONGBAO_SYSTEM_CONFIG: config })
  await server.start()
  const publish = async (document: object) => {
    const editing = await request.newContext({ baseURL: server.origin })
    const approving = await request.newContext({ baseURL: server.origin })
    const editor = await deskOf({ request: editing }, 'editor')
    const approver = await deskOf({ request: approving }, 'approver')
    const { version } = await editor.post('drafts/save', { activityId: SYSTEM_ID, document })
    const which = { activityId: SYSTEM_ID, version: version.version }
    await editor.post('drafts/submit', which)
    await approver.approve({ ...which, sha256: version.sha256 })
    await approver.post('versions/publish', which)
    await editing.dispose()
    await approving.dispose()
  }
  const region = (name: string) => page.getByRole('region', { name })
  try {
    await page.goto(server.origin + at('/zyModule', { lang: 'en' }))
    await expect(region('Highlights').getByRole('link', { name: '横幅' })).toBeVisible()
    await page.goto(server.origin + at('/', { lang: 'en' }))
    await expect(page.getByRole('button', { name: '去抽奖', exact: true })).toBeVisible()

    const home = { family: 'system', home_image: '/media/campaigns/home.webp' }
    await publish({
      ...home,
      home_buttons: [{ ...button, left: 45, top: 740, width: 660, height: 172 }],
      modules: [
        { ...banner, location: '3' },
        { location: '2', moduleName: '新入口' },
      ],
    })
    await page.goto(server.origin + at('/zyModule', { lang: 'en' }))
    await expect(region('More').getByRole('link', { name: '横幅' })).toBeVisible()
    await expect(region('Highlights')).toHaveCount(0)
    await expect(region('Activities').getByText('新入口')).toBeVisible()
    await page.goto(server.origin + at('/', { lang: 'en' }))
    await expect(page.getByRole('link', { name: '去抽奖', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '去抽奖', exact: true })).toHaveCount(0)

    await publish(home)
    await page.goto(server.origin + at('/zyModule', { lang: 'en' }))
    await expect(page.getByText('No activity is open right now.')).toBeVisible()
    await page.goto(server.origin + at('/', { lang: 'en' }))
    await expect(page.getByRole('img', { name: 'What is on' })).toBeVisible()
    await expect(page.getByRole('link', { name: '去抽奖' })).toHaveCount(0)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the status page has the five finish types, and is not found with another', async ({ page }) => {
  for (const [type, heading] of [
    ['1', 'prize on the way'],
    ['2', 'already participated'],
    ['3', 'ended'],
    ['4', 'not started'],
    ['5', 'Shenzhen users only'],
    ['6', 'page not found'],
  ] as const) {
    await page.goto(at('/status', { type, lang: 'en' }))
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'home', exact: true }).click()
  await expect(page).toHaveURL(/\/new-dbank\/?\?lang=en$/)
  await page.goto(at('/no-such-page', { lang: 'en' }))
  await expect(page.getByRole('heading', { name: 'page not found' })).toBeVisible()
})

test('both legal texts open as dialogs over a form', async ({ page }) => {
  await page.goto(at('/activeApply', { activityId: 'plain', applyType: '1', lang: 'en' }))
  for (const name of ['personal-information policy', 'wallet user service agreement']) {
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('heading', { level: 2 }).nth(3)).toBeVisible()
    await dialog.getByRole('button', { name: 'close', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(page).toHaveURL(/\/activeApply/)
})
