import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { openFixture } from '../support/scenes/probe'
import { expect, test } from '../support/test'

const run = promisify(execFile)

test('a session is profiled into one page that loads nothing, and the page itself shows what it costs', async ({
  page,
  server,
}, testInfo) => {
  const report = testInfo.outputPath('report.html')
  const command = ['--import', 'tsx', 'bench/profile.ts', 'captcha', '--runs', '1', '--no-film']
  const profiled = run(process.execPath, [...command, '--origin', server.origin, '--out', report])

  const chunks: string[] = []
  page.on('request', (request) => chunks.push(request.url()))
  await openFixture(page, 'captcha', 'default')
  expect(chunks.filter((url) => /hud/.test(url))).toEqual([])
  await openFixture(page, 'captcha', 'default', { hud: '1', lang: 'en' })
  const overlay = page.locator('[data-hud]')
  await expect(overlay).toContainText(/draws \d+ · textures \d+\.\d MB[\s\S]*tweens \d+ · disposables \d+/)
  await expect(overlay).toContainText(/this overlay [0-2]\.\d %/)

  await profiled
  chunks.length = 0
  await page.goto(pathToFileURL(report).href)
  await expect(page.getByRole('heading', { name: 'Profile: scene captcha' })).toBeVisible()
  await expect(page.getByText(/^In short\. The session lasts \d+\.\d s/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'frame intervals over time' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'requests over time' })).toContainText('KB')
  expect(chunks).toEqual([pathToFileURL(report).href])
})
