import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { button, DESK_SCREEN, expectNoViolations, openAs } from '../support/desk'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

// It is CommonJS, whose default export Node gives a step further in than its types say.
const { default: read } = jsqr as unknown as { default: typeof jsqr }

/** What a phone reads in a picture; undefined where there is no code in it. */
async function scanned(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .flatten()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data
}
const bytesOf = async (download: Download) => readFileSync(await download.path())

test('a published campaign hands on its link, a code to print and a text message, by channel', async ({
  page,
  server,
}) => {
  await openAs(page, 'editor', '/campaigns/wheel/share')
  const link = page.getByLabel("Players' link")
  await expect(link).toHaveValue(`${server.origin}/new-dbank/activeIndex?activityId=wheel`)
  await page.getByLabel('Channel', { exact: true }).selectOption('Metro poster (3)')
  const address = `${server.origin}/new-dbank/activeIndex?activityId=wheel&activityChannel=3`
  await expect(link).toHaveValue(address)
  await expect(page.getByRole('img', { name: /Metro poster/ })).toBeVisible()

  await expect(page.getByLabel("With the campaign's picture")).toBeChecked()
  const file = async (name: string) => {
    const download = page.waitForEvent('download')
    await button(page, name).click()
    return await download
  }
  const png = await file('Download PNG')
  expect(png.suggestedFilename()).toBe('New-year-lucky-wheel-Metro-poster-3.png')
  const picture = await bytesOf(png)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1181, height: 1299 })
  expect(await scanned(picture)).toBe(address)
  const svg = await bytesOf(await file('Download SVG'))
  expect(svg.toString()).toContain('Metro poster')
  expect(await scanned(await sharp(svg).png().toBuffer())).toBe(address)

  const text = page.getByLabel('Text', { exact: true })
  await expect(text).toHaveValue(`Join “New-year lucky wheel”: ${address}`)
  await text.fill('红'.repeat(71))
  await expect(page.getByText('71 characters, charged as 2 messages.')).toBeVisible()
  await expectNoViolations(page)

  await page.goto(address)
  await expect(page.getByRole('button', { name: /join/i }).first()).toBeVisible()
})

test('a preview says on its code that it is one', async ({ page }) => {
  await openAs(page, 'editor', '/campaigns/wheel/preview')
  const code = page.getByRole('img', { name: 'On a real phone' })
  await expect(code).toContainText('PREVIEW')
  const read = await scanned(await code.screenshot())
  expect(new URL(read ?? '').searchParams.has('preview')).toBe(true)
})

test('a campaign with a page in the mini program hands on its path, by channel', async ({ page }) => {
  await openAs(page, 'editor', '/campaigns/grid/share')
  const path = page.getByLabel('Mini program’s path')
  await expect(path).toHaveValue('pages/activity/index?activityId=grid&activityChannel=1')
  await expect(button(page, 'Copy the path')).toBeVisible()
  await expectNoViolations(page)
  await openAs(page, 'editor', '/campaigns/wheel/share')
  await expect(page.getByLabel("Players' link")).toBeVisible()
  await expect(path).toHaveCount(0)
})
