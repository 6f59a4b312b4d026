import { setTimeout as sleep } from 'node:timers/promises'
import { SEEN_MIN_MS } from '../../domain/rules/visit/captcha'
import { bankGrants, bridgeScript } from '../support/campaigns/bank'
import { bankEntry, giftCampaign } from '../support/campaigns/gift'
import { openHours } from '../support/campaigns/new-year'
import { BOX } from '../support/campaigns/payment'
import { captchaPlaces } from '../support/captcha-answer'
import { AGENTS, freshPhone } from '../support/test'
import type { Point } from './tab'
import type { Walker } from './walker'

async function proveByCode(walker: Walker): Promise<void> {
  const phone = freshPhone()
  await walker.enter(/^phone/i, phone)
  await walker.press(/^get code$/i)
  await walker.enter(/^SMS code/i, await walker.lab.smsCode(phone))
}

/** Registers somebody with phone and SMS code on the form that stands open, as a player does. */
async function register(walker: Walker): Promise<void> {
  await walker.enter(/^name/i, '王小明')
  await proveByCode(walker)
  await walker.tick(/select all/i)
  await walker.look('form')
  await walker.press(/^submit$/i)
}

async function lottery(walker: Walker, activityId: string): Promise<void> {
  await walker.open('/activeApply', { activityId })
  await register(walker)
  await walker.scene('idle')
  await walker.look('game')
  await walker.press(/^start/i)
  await walker.scene('spinning')
  await walker.look('spinning')
  await walker.scene('settled')
  await walker.shows(/Congratulations|Thank/i)
  await walker.look('prize')
}

/** Without its version: WebKit's setting takes no product of two slashes. */
const BANK_APP = AGENTS.bankApp.replace(/\/[\d.]+$/, '')

export interface Walk {
  readonly name: string
  /** Of a channel's app, where the page asks for one. */
  readonly agent?: string
  /** The oldest Chromium that it is for. */
  readonly from?: number
  /** Also played by the tests of every merge. */
  readonly short?: true
  /** The system configuration of its server. */
  readonly system?: Readonly<Record<string, string>>
  run(walker: Walker): Promise<void>
}

/** A dialog has opened and pictures have come. */
const SETTLED_MS = 1_000
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
    agent: BANK_APP,
    async run(walker) {
      const activityId = await giftCampaign(walker.lab, 'ten')
      await walker.open('/zyGiftActivityIndex', { activityId, ...(await bankEntry(walker.lab)) })
      await walker.press(/^draw$/i)
      await walker.until(`performance.getEntriesByName('playable').length > 0 && !!button(/^reveal$/i)`)
      await walker.until(`!button(/^reveal$/i).disabled`)
      await walker.look('foil')
      // A window that takes no size has the page in its middle, 480 wide at most.
      const { x, y, wide } = (await walker.ask(
        `({ ...middle(button(/^reveal$/i)), wide: Math.min(innerWidth, 480) })`,
      )) as Point & { wide: number }
      const scale = wide / 360
      for (const row of SCRATCH_ROWS) {
        const line = y + (row * 36 - 178) * scale
        await walker.drag(
          Array.from({ length: 13 }, (_, at) => ({ x: x + (at * (200 / 12) - 100) * scale, y: line })),
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
    name: 'booking',
    async run(walker) {
      const activityId = `ny-${freshPhone()}`
      await walker.lab.campaign('new-year', activityId, { limitSzUserTake: '0' })
      await walker.lab.clock(openHours())
      try {
        await walker.open('/newYearActiveIndex', { activityId })
        await walker.press(/^reserve now$/i)
        await walker.at(/newYearActiveMake/)
        await walker.enter(/^66 yuan$/i, '20')
        await proveByCode(walker)
        for (const name of [/^delivery date$/i, /^delivery time$/i, /^area$/i]) await walker.choose(name)
        await walker.enter(/^detailed address$/i, '科技园路1号')
        await walker.enter(/^recipient name$/i, '欧阳小明')
        await walker.tick(/.*/)
        await walker.look('form')
        await walker.press(/^submit$/i)
        await walker.press(/^go pay$/i)
        await walker.at(/cashier\/pay/)
        await walker.until(`!!button(/^pay$/i)`)
        await walker.look('cashier')
        await walker.back()
        await walker.at(/newYearActiveQuery/)
        await walker.until(`!!button(/^pay$/i)`)
        await walker.look('order')
      } finally {
        await walker.lab.clock(null)
      }
    },
  },
  {
    name: 'payment',
    agent: BANK_APP,
    async run(walker) {
      const activityId = `pay-${freshPhone()}`
      await walker.lab.campaign('pay', activityId, {}, [{ awardIndex: BOX, stock: 5, weight: 1 }])
      const { sessionID, ...granted } = await bankGrants(walker.lab, freshPhone())
      await walker.before(bridgeScript({ loggedIn: true, loginStatus: '0', sessionID, logins: 0 }))
      await walker.open('/dclActiveIndex', { activityId, ...granted })
      await walker.press(/^go pay$/i)
      await walker.at(/cashier\/pay/)
      // Without the bridge the page goes to the cashier by itself.
      await walker.until(`/dclActiveIndex/.test(sessionStorage.getItem('bank-paid'))`)
      await walker.press(/^pay$/i)
      await walker.shows(/payment succeeded/i)
      await sleep(SETTLED_MS)
      await walker.look('paid')
      await walker.press(/^view my prize$/i)
      await walker.at(/zyGiftActivityPrize/)
      await walker.until(`all('article').length > 0`)
      await sleep(SETTLED_MS)
      await walker.look('prize')
    },
  },
  {
    name: 'records',
    async run(walker) {
      const [one, two] = ['one', 'two'].map((name) => `tier-${name}-${freshPhone()}`) as [string, string]
      await walker.lab.campaign('tier-one', one)
      await walker.lab.campaign('tier-two', two, { tier: { gift: 'second', other: one } })
      await walker.lab.campaign('tier-one', one, { tier: { gift: 'first', other: two } })
      const query = { activityId: one, activityNumber: '1', activityOneId: one, activityTwoId: two }
      await walker.open('/bindIndex', query)
      await walker.press(/^first gift$/i)
      await walker.at(/bindApply/)
      await register(walker)
      await walker.until(`all('[role=alertdialog]').length > 0`)
      await walker.look('joined')
      await walker.open('/bindRecord', query)
      await walker.until(`all('[role=listitem],li').length > 0`)
      await walker.look('list')
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
      await sleep(SETTLED_MS)
      await walker.look('campaign')
      await walker.goto('/desk/campaigns')
      await walker.press(/^new campaign$/i)
      await walker.tap(`all('label').find((one) => /^New-year lucky wheel$/.test(text(one)))`)
      await walker.enter(/^name/i, 'Winter')
      await walker.enter(/^id/i, `draft-${freshPhone()}`)
      await walker.look('new')
      await walker.press(/^make the draft$/i)
      await walker.at(/\/edit/)
      await walker.enter(/^field-config\.activityTheme\.en$/, 'Winter')
      await walker.shows(/Saved \d/)
      await walker.look('draft')
    },
  },
]
