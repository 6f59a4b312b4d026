import { openFixture } from '../support/scenes/probe'
import { expect, test } from '../support/test'

test('the winners step every 3 s without an end, and not while they are touched', async ({ page }) => {
  const probe = await openFixture(page, 'winners-ticker', 'default', { clock: 'manual' })
  const shown = async () => (await probe.scene<{ index: number; count: number }>())?.index
  expect(await shown()).toBe(0)
  await probe.advance(3_000)
  expect(await shown()).toBe(1)
  await probe.advance(400)
  await probe.resetMetrics()
  await probe.advance(2_000)
  expect((await probe.metrics()).frames).toBe(0)
  await probe.advance(48 * 3_000)
  expect(await shown()).toBe(49)
  await probe.advance(3_000)
  expect(await shown()).toBe(0)
  await page.mouse.move(187, 333)
  await page.mouse.down()
  await probe.advance(9_000)
  expect(await shown()).toBe(0)
  await page.mouse.up()
  await probe.advance(3_000)
  expect(await shown()).toBe(1)
})
