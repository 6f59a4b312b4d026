import type { Page } from '@playwright/test'

/** What a page has done so far to look otherwise, and what moves on it without any script. */
interface Movement {
  /** Animation frames that its scripts asked for, those of its frames too. */
  readonly frames: number
  /** Times that the browser worked out styles anew: a timer that changes a text or a style is seen by it. */
  readonly styles: number
  /** Animations and transitions that run, as those of style sheets, which the compositor moves. */
  readonly running: readonly string[]
}

/** A page under watch: what it is called in a failure, and what it does. */
export interface Watched {
  readonly name: string
  readonly page: Page
  movement(): Promise<Movement>
}

/** Counts from before a page's first script, as libraries keep the function for themselves: call it before it opens. */
export async function watch(page: Page, name: string): Promise<Watched> {
  await page.addInitScript(() => {
    const original = window.requestAnimationFrame
    Object.assign(window, { framesAsked: 0 })
    window.requestAnimationFrame = (callback) => {
      Reflect.set(window, 'framesAsked', Reflect.get(window, 'framesAsked') + 1)
      return original(callback)
    }
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const inFrames = () =>
    Promise.all(
      page.frames().map((frame) =>
        frame.evaluate(() => ({
          frames: Number(Reflect.get(window, 'framesAsked')),
          running: document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .map((animation) => {
              const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
              return `${target?.tagName.toLowerCase()}.${target?.className}`
            }),
        })),
      ),
    )
  return {
    name,
    page,
    movement: async () => {
      const [{ metrics }, found] = await Promise.all([devtools.send('Performance.getMetrics'), inFrames()])
      return {
        frames: found.reduce((sum, { frames }) => sum + frames, 0),
        styles: metrics.find((metric) => metric.name === 'RecalcStyleCount')?.value ?? Number.NaN,
        running: found.flatMap(({ running }) => running),
      }
    },
  }
}

/**
 * What moves on the pages within so many ms, one line for each page that does; all are looked at together.
 *
 * @param isLive pages that show what a server says meanwhile: styles do not count
 */
export async function movedWithin(pages: readonly Watched[], ms: number, isLive = false): Promise<string[]> {
  const look = () => Promise.all(pages.map((watched) => watched.movement()))
  const before = await look()
  await new Promise((resolve) => setTimeout(resolve, ms))
  const after = await look()
  return pages.flatMap(({ name }, at) => {
    const [from, to] = [before[at], after[at]]
    if (!from || !to) throw new Error(`${name} was not looked at`)
    const frames = to.frames - from.frames
    const styles = isLive ? 0 : to.styles - from.styles
    const running = [...new Set([...from.running, ...to.running])]
    if (frames === 0 && styles === 0 && running.length === 0) return []
    return [`${name}: ${frames} frames asked for, ${styles} styles, running: ${running.join(', ') || 'none'}`]
  })
}
