import type { Page } from 'playwright'
import { BASE_PATH, PAGES } from '../../domain/paths'
import { SERVED_PAGE_ID } from '../../domain/rules/visit/served-page'
import type { ApiSession } from '../../e2e/support/api-session'
import { registerElsewhere } from '../../e2e/support/campaigns/register'
import { Lab } from '../../e2e/support/lab'

/** A campaign of the demo with a landing page, a form and a wheel. */
const CAMPAIGN = 'wheel'
const FORM_MS = 15_000
const LONGEST_MS = 90_000

/** The mark of the moment that a visit waits for, on the page's own clock. */
export const USABLE = 'visit-usable'
/** The mark of the stage: a scene has been drawn and takes a tap (`scenes/engine/stage/stage.ts`). */
const PLAYABLE = 'playable'
/** The mark of the tap on 'submit'. */
const TAPPED = 'visit-tapped'

/** What a visit needs of the server that it goes to. */
export interface Place {
  /** Of the pages, which may be a proxy. */
  readonly origin: string
  /** Of the server itself. */
  readonly server: string
  newPhone(): string
}

export interface Visit {
  readonly title: string
  readonly address: string
  /** The mark that ends it, and the one that begins it where that is not the navigation. */
  readonly until: string
  readonly from?: string
  /** What can be used then: `until` is marked once the second frame with it has come. */
  readonly selector?: string
  /** At most: of issue and release notes alike. */
  readonly goal: { readonly ms: number; readonly kb?: number; readonly requests?: number }
  /** Before the navigation. */
  prepare?(page: Page, place: Place): Promise<void>
  /** After it. */
  play?(page: Page, place: Place): Promise<void>
}

const addressOf = (path: string, more = '') =>
  `${BASE_PATH}${path}?activityId=${CAMPAIGN}&activityChannel=1&lang=zh-CN${more}`

const FIELD = 'form input:not([disabled], [readonly])'

/** Somebody who has registered and not drawn. */
async function registerFirst(page: Page, { server, newPhone }: Place): Promise<void> {
  const lab = new Lab(() => server)
  const calls = { server: { origin: server }, lab } as Parameters<typeof registerElsewhere>[0]
  const session: ApiSession = await registerElsewhere(calls, CAMPAIGN, newPhone())
  await session.goOnIn(page)
}

/** Fills the form in as soon as it can be used, reads on, and submits. */
async function registerByForm(page: Page, { server, newPhone }: Place): Promise<void> {
  const lab = new Lab(() => server)
  const phone = newPhone()
  const begunMs = Date.now()
  await page.waitForSelector(FIELD, { timeout: LONGEST_MS })
  // The page that the server sent is left to give way, as a person reads before they type.
  await page.waitForFunction((id) => document.getElementById(id) === null, SERVED_PAGE_ID, {
    polling: 100,
    timeout: LONGEST_MS,
  })
  await page.getByLabel('姓名', { exact: true }).fill('王小明')
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '获取验证码', exact: true }).click()
  await page.getByLabel('短信验证码', { exact: true }).fill(await lab.smsCode(phone))
  await page.getByRole('checkbox', { name: '全选', exact: true }).check()
  await page.waitForTimeout(Math.max(0, FORM_MS - (Date.now() - begunMs)))
  const submit = page.getByRole('button', { name: '提交', exact: true })
  await submit.evaluate((button, mark) => {
    button.addEventListener('click', () => performance.mark(mark), { once: true, capture: true })
  }, TAPPED)
  await submit.tap()
}

/** The visits that are measured (README, 'A first visit'). */
export const VISITS = {
  landing: {
    title: 'landing: its buttons can be used',
    address: addressOf(PAGES.landing.path),
    until: USABLE,
    selector: `#${SERVED_PAGE_ID} a[href*="${PAGES.apply.path}"], #root nav button:not(:disabled)`,
    goal: { ms: 2_000, kb: 110, requests: 10 },
  },
  form: {
    title: 'form by its address: its first field can be used',
    address: addressOf(PAGES.apply.path, '&applyType=1'),
    until: USABLE,
    selector: FIELD,
    goal: { ms: 3_500, kb: 230 },
  },
  wheel: {
    title: 'wheel by its address: it can be played',
    address: addressOf(PAGES.wheel.path),
    until: PLAYABLE,
    goal: { ms: 5_500, kb: 420 },
    prepare: registerFirst,
  },
  'form-wheel': {
    title: 'wheel after 15 s on the form: from the tap on submit until it can be played',
    address: addressOf(PAGES.apply.path, '&applyType=1'),
    from: TAPPED,
    until: PLAYABLE,
    goal: { ms: 1_000 },
    play: registerByForm,
  },
} as const satisfies Record<string, Visit>

export type VisitName = keyof typeof VISITS
export const VISIT_NAMES = Object.keys(VISITS) as VisitName[]
