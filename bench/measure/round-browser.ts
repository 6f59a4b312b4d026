import type { Browser } from 'playwright'

/** The browser of a round of measurements; where a page hangs or takes its browser along, the next gets another one. */
export class RoundBrowser {
  private browser: Browser | undefined

  constructor(private readonly launch: () => Promise<Browser>) {}

  /** The one that is open, else a new one. @throws what keeps it from starting */
  async ready(): Promise<Browser> {
    if (!this.browser?.isConnected()) this.browser = await this.launch()
    return this.browser
  }

  /** @throws Error for a task that has not ended after `patienceMs`; its browser may hang, and is closed. */
  async run<T>(task: (browser: Browser) => Promise<T>, patienceMs: number): Promise<T> {
    const browser = await this.ready()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs)
    })
    const running = task(browser).then((value) => ({ value }))
    const ended = await Promise.race([running, late]).finally(() => clearTimeout(timer))
    if (ended) return ended.value
    // It fails when its browser goes, which nobody waits for any more.
    running.catch(() => undefined)
    await this.close()
    throw new Error(`no answer in ${patienceMs / 1000} s`)
  }

  async close(): Promise<void> {
    await this.browser?.close()
    this.browser = undefined
  }
}
