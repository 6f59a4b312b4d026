import { setTimeout as sleep } from 'node:timers/promises'
import { Lab } from '../support/lab'
import type { CampaignServer } from '../support/server'
import { at } from '../support/test'
import { scriptProxy } from './script-proxy'
import type { Point, Tab } from './tab'

const PATIENCE_MS = 60_000

/** What the page is asked: found by name as a player finds it, none of the page that the server sent and the app covers. */
const IN_PAGE = `
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) =>
    !one.closest('#served') && !one.closest('[inert]') && one.getBoundingClientRect().width > 0)
  const text = (one) => (one.getAttribute('aria-label') || one.textContent || '').trim()
  const labels = (one) => one.getAttribute('aria-label') || [...(one.labels || [])].map(text).join(' ').trim()
  const button = (name) => all('button,a,[role=button]').find((one) => name.test(text(one)))
  const field = (name) => all('input,textarea,select').find((one) => name.test(labels(one)) || name.test(one.id))
  const middle = (one) => {
    one.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = one.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
`
const asked = (expression: string) => `(() => { ${IN_PAGE} return ${expression} })()`

/** One engine on its way through the product. */
export class Walker {
  readonly lab: Lab
  #proxy: Awaited<ReturnType<typeof scriptProxy>> | undefined

  constructor(
    private readonly tab: Tab,
    readonly server: CampaignServer,
    readonly look: (name: string) => Promise<void>,
  ) {
    this.lab = new Lab(() => server.origin)
  }

  open(path: string, query: Record<string, string>): Promise<void> {
    return this.goto(at(path, { lang: 'en', probe: '1', ...query }))
  }

  goto(path: string): Promise<void> {
    return this.tab.goto((this.#proxy ?? this.server).origin + path)
  }

  ask(expression: string): Promise<unknown> {
    return this.tab.run(asked(expression))
  }

  /** Waits until an expression is worth something. @throws Error that names it */
  async until(expression: string): Promise<unknown> {
    const end = Date.now() + PATIENCE_MS
    let cause: unknown
    while (Date.now() < end) {
      const found = await this.ask(expression).catch((failure: unknown) => {
        cause = failure
      })
      if (found) return found
      await sleep(100)
    }
    throw new Error(`never: ${expression} ${cause ?? ''} ${this.tab.errors.slice(0, 3).join('; ')}`)
  }

  shows(words: RegExp): Promise<unknown> {
    return this.until(`${words}.test(document.body.innerText)`)
  }

  scene(phase: string): Promise<unknown> {
    return this.until(`(window.__hongbao && window.__hongbao.scene() || {}).phase === '${phase}'`)
  }

  async press(name: RegExp): Promise<void> {
    await this.tap(`button(${name})`)
  }

  async tap(element: string): Promise<void> {
    await this.until(`!!${element} && !${element}.disabled`)
    await this.ask(`void middle(${element})`)
    await sleep(300)
    await this.tab.drag([(await this.ask(`middle(${element})`)) as Point])
  }

  drag(points: readonly Point[]): Promise<void> {
    return this.tab.drag(points)
  }

  /** Types into a field, in place of what stood in it, and leaves it. */
  async enter(name: RegExp, text: string): Promise<void> {
    await this.until(`!!field(${name})`)
    await this.ask(`(field(${name}).focus(), field(${name}).select())`)
    await this.tab.type(text)
    await this.until(`field(${name}).value !== ''`)
    await this.ask(`field(${name}).blur()`)
  }

  /** Takes the first entry of a list that is one. */
  async choose(name: RegExp): Promise<void> {
    await this.until(`!!field(${name}) && field(${name}).options.length > 1`)
    await this.ask(
      `(field(${name}).selectedIndex = 1, void field(${name}).dispatchEvent(new Event('change', { bubbles: true })))`,
    )
  }

  async tick(name: RegExp): Promise<void> {
    await this.tap(
      `all('[role=checkbox],input[type=checkbox]').find((one) => ${name}.test(labels(one) || text(one)))`,
    )
  }

  /** Waits for an address. */
  at(path: RegExp): Promise<unknown> {
    return this.until(`${path}.test(location.href)`)
  }

  back(): Promise<unknown> {
    return this.tab.run('void history.back()')
  }

  /** Has a script run before those of each page that is opened from now on. */
  async before(script: string): Promise<void> {
    this.end()
    this.#proxy = await scriptProxy(this.server.origin, script)
  }

  end(): void {
    this.#proxy?.end()
    this.#proxy = undefined
  }

  reload(): Promise<void> {
    return this.tab.reload()
  }

  /** What the games were drawn in. */
  async surface(): Promise<string> {
    return String(
      await this.ask(
        `(() => { const drawn = all('canvas').map((one) => one.getContext('2d') ? 'Canvas' : 'WebGL'); return drawn[0] || 'none' })()`,
      ),
    )
  }
}
