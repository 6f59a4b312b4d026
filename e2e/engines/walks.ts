import { setTimeout as sleep } from 'node:timers/promises'
import { SEEN_MIN_MS } from '../../domain/rules/visit/captcha'
import { bankEntry, giftCampaign } from '../support/campaigns/gift'
import { captchaPlaces } from '../support/captcha-answer'
import { Lab } from '../support/lab'
import type { CampaignServer } from '../support/server'
import { AGENTS, at, freshPhone } from '../support/test'
import { type Point, type Tab, VIEW } from './tab'

const PATIENCE_MS = 60_000

/** What the page is asked: found by name as a player finds it, none of the page that the server sent and the app covers. */
const IN_PAGE = `
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) =>
    !one.closest('#served') && !one.closest('[inert]') && one.getBoundingClientRect().width > 0)
  const text = (one) => (one.getAttribute('aria-label') || one.textContent || '').trim()
  const labels = (one) => one.getAttribute('aria-label') || [...(one.labels || [])].map(text).join(' ').trim()
  const button = (name) => all('button,a,[role=button]').find((one) => name.test(text(one)))
  const field = (name) => all('input,textarea').find((one) => name.test(labels(one)))
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

  constructor(
    private readonly tab: Tab,
    readonly server: CampaignServer,
    readonly look: (name: string) => Promise<void>,
  ) {
    this.lab = new Lab(() => server.origin)
  }

  open(path: string, query: Record<string, string>): Promise<void> {
    return this.tab.goto(this.server.origin + at(path, { lang: 'en', probe: '1', ...query }))
  }

  goto(path: string): Promise<void> {
    return this.tab.goto(this.server.origin + path)
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

  async enter(name: RegExp, text: string): Promise<void> {
    await this.until(`!!field(${name})`)
    await this.ask(`field(${name}).focus()`)
    await this.tab.type(text)
    await this.until(`field(${name}).value !== ''`)
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

/** Registers somebody with phone and SMS code, as a player does. */
async function register(walker: Walker, activityId: string): Promise<void> {
  const phone = freshPhone()
  await walker.open('/activeApply', { activityId })
  await walker.enter(/^name/i, '王小明')
  await walker.enter(/^phone/i, phone)
  await walker.press(/^get code$/i)
  await walker.enter(/^SMS code/i, await walker.lab.smsCode(phone))
  await walker.tap(
    `all('[role=checkbox],input[type=checkbox]').find((one) => /select all/i.test(labels(one) || text(one)))`,
  )
  await walker.look('form')
  await walker.press(/^submit$/i)
}

async function lottery(walker: Walker, activityId: string): Promise<void> {
  await register(walker, activityId)
  await walker.scene('idle')
  await walker.look('game')
  await walker.press(/^start/i)
  await walker.scene('spinning')
  await walker.look('spinning')
  await walker.scene('settled')
  await walker.shows(/Congratulations|Thank/i)
  await walker.look('prize')
}

export interface Walk {
  readonly name: string
  /** Of a channel's app, where the page asks for one; engines whose agent cannot be set are not asked. */
  readonly agent?: string
  /** The oldest Chromium that it is for. */
  readonly from?: number
  /** Also played by the tests of every merge. */
  readonly short?: true
  /** The system configuration of its server. */
  readonly system?: Readonly<Record<string, string>>
  run(walker: Walker): Promise<void>
}

const SCRATCH_ROWS = [-1, 0, 1]

export const WALKS: readonly Walk[] = [
  {
    name: 'wheel',
    short: true,
    async run(walker) {
      await walker.open('/activeIndex', { activityId: 'wheel' })
      await walker.until(`!!button(/^join now$/i)`)
      await walker.look('landing')
      await lottery(walker, 'wheel')
      await walker.until(`!!button(/receipt/i)`)
      await walker.reload()
      await walker.scene('settled')
      await walker.shows(/Congratulations|Thank/i)
      await walker.look('reload')
    },
  },
  { name: 'nine-grid', run: (walker) => lottery(walker, 'grid') },
  {
    name: 'scratch',
    agent: AGENTS.bankApp,
    async run(walker) {
      const activityId = await giftCampaign(walker.lab, 'ten')
      await walker.open('/zyGiftActivityIndex', { activityId, ...(await bankEntry(walker.lab)) })
      await walker.press(/^draw$/i)
      await walker.until(`performance.getEntriesByName('playable').length > 0 && !!button(/^reveal$/i)`)
      await walker.until(`!button(/^reveal$/i).disabled`)
      await walker.look('foil')
      const { y } = (await walker.ask(`middle(button(/^reveal$/i))`)) as Point
      const middle = y - (178 * VIEW.width) / 360
      for (const row of SCRATCH_ROWS) {
        const line = middle + row * 36
        await walker.drag(
          Array.from({ length: 13 }, (_, at) => ({ x: VIEW.width / 2 - 100 + (200 / 12) * at, y: line })),
        )
      }
      await walker.until(`all('[role=dialog],[role=alertdialog]').length > 0`)
      await walker.look('prize')
    },
  },
  {
    name: 'captcha',
    system: { captcha_required: '1' },
    async run(walker) {
      const ask = async () => {
        await walker.open('/activeApply', { activityId: 'plain' })
        await walker.enter(/^phone/i, freshPhone())
        await walker.press(/^get code$/i)
        await walker.scene('ready')
      }
      await ask()
      await walker.look('picture')
      await sleep(SEEN_MIN_MS)
      const box = (await walker.until(
        `(() => { const { left, top, width } = document.querySelector('[data-scene=captcha] canvas').getBoundingClientRect(); return width > 300 && { x: left, y: top } })()`,
      )) as Point
      for (const [index, { x, y }] of (await captchaPlaces(walker.server.data)).entries()) {
        await walker.drag([{ x: box.x + x, y: box.y + y }])
        if (index < 3) await walker.until(`window.__hongbao.scene().marks.length === ${index + 1}`)
      }
      await walker.until(`!!button(/^retry \\(\\d+s\\)$/i)`)
      await ask()
      await walker.press(/^check without a picture$/i)
      await walker.until(`!!button(/^retry \\(\\d+s\\)$/i)`)
    },
  },
  {
    name: 'hotspots',
    async run(walker) {
      await walker.open('/nqzcl', {})
      await walker.scene('ready')
      await walker.look('page')
      await walker.press(/^quick access$/i)
      await walker.until(`!!button(/^how to open a wallet$/i)`)
      await walker.look('entries')
    },
  },
  {
    name: 'desk',
    from: 86,
    async run(walker) {
      await walker.goto('/desk/?lang=en')
      await walker.enter(/^(name|用户名)$/i, 'editor')
      await walker.enter(/^(password|密码)$/i, 'editor')
      await walker.press(/^(log in|登录)$/i)
      await walker.until(`!!button(/^(log out|退出登录|退出)$/i)`)
      await walker.look('list')
      await walker.goto('/desk/campaigns/wheel')
      await walker.until(`/wheel/.test(document.body.innerText) && !!button(/^(log out|退出登录|退出)$/i)`)
      await sleep(1_000)
      await walker.look('campaign')
    },
  },
]
