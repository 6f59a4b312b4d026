import type { Browser } from 'playwright'
import { expect, it } from 'vitest'
import { RoundBrowser } from '../../bench/measure/round-browser'

/** Browsers that only know whether they are open, in the order in which they were started. */
function useBrowsers() {
  const started: { isOpen: boolean }[] = []
  const browser = new RoundBrowser(async () => {
    const one = { isOpen: true }
    started.push(one)
    const close = async () => {
      one.isOpen = false
    }
    return { isConnected: () => one.isOpen, close } as Browser
  })
  return { started, browser }
}

it('measures a round in one browser, and the rest of it in another where a page hung or took the browser along', async () => {
  const { started, browser } = useBrowsers()
  const index = async (one: Browser) => (one.isConnected() ? started.length : 0)
  expect(await browser.run(index, 1000)).toBe(1)
  expect(await browser.run(index, 1000)).toBe(1)
  await expect(browser.run(() => new Promise(() => undefined), 20)).rejects.toThrow('no answer in 0.02 s')
  expect(started).toEqual([{ isOpen: false }])
  expect(await browser.run(index, 1000)).toBe(2)
  await expect(
    browser.run(async (one) => {
      await one.close()
      throw new Error('the browser has gone')
    }, 1000),
  ).rejects.toThrow('the browser has gone')
  expect(await browser.run(index, 1000)).toBe(3)
  await browser.close()
  expect(started.every(({ isOpen }) => !isOpen)).toBe(true)
})

it('does not go on where no browser starts', async () => {
  const browser = new RoundBrowser(() => Promise.reject(new Error('there is no Chromium')))
  await expect(browser.ready()).rejects.toThrow('there is no Chromium')
})
