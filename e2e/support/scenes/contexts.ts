import type { Page } from '@playwright/test'

/** Counts every canvas of the page that gets a WebGL context, from before its first script. */
export async function countContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    const counted = new WeakSet<HTMLCanvasElement>()
    Object.assign(window, { contexts: 0 })
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = Reflect.apply(original, this, args)
      if (context && String(args[0]).startsWith('webgl') && !counted.has(this)) {
        counted.add(this)
        Reflect.set(window, 'contexts', Reflect.get(window, 'contexts') + 1)
      }
      return context
    } as typeof original
  })
}

/** A browser that has no WebGL at all. */
export async function refuseWebgl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return String(args[0]).startsWith('webgl') ? null : Reflect.apply(original, this, args)
    } as typeof original
  })
}
