import type { Page } from '@playwright/test'
import { book, campaign, enterCode, openHours, press, WORDS } from '../support/campaigns/new-year'
import { Operator } from '../support/campaigns/operator'
import { expect, freshPhone } from '../support/test'
import type { CaseTools, PageCase } from './page-case'
import { samePhone } from './same-phone'

const COURIER = '13700000001'
/** Order number, phone, delivery time and QR code of an order's ticket. */
const VARYING = [
  'article h2',
  'article dl > div:nth-child(2) dd',
  'article dl > div:nth-child(4) dd',
  'article a',
]

/** Books and pays an order of twenty cards; leaves the page at the customer's orders. */
async function paidOrder({ page, server, lab, lang }: CaseTools) {
  await lab.clock(openHours())
  const query = await campaign(lab, lang)
  await page.goto(`${server.origin}/new-dbank/newYearActiveMake?${new URLSearchParams(query)}`)
  await book(page, lab, lang, freshPhone())
  await page.getByRole('dialog').getByRole('button', { name: WORDS[lang].goPay, exact: true }).click()
  await page.getByRole('button', { name: WORDS[lang].cashierPay, exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  return query
}

async function openDelivery(tools: CaseTools) {
  const query = await paidOrder(tools)
  const { page, server, lab, lang } = tools
  const link = await page.getByRole('article').getByRole('link').getAttribute('href')
  const orderNo = new URL(link ?? '').searchParams.get('orderNo') ?? ''
  const operator = new Operator(server.origin, query.activityId)
  await operator.login()
  await operator.advance(orderNo, 'prepared')
  await operator.advance(orderNo, 'inDelivery', COURIER)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(
    `${server.origin}/new-dbank/newYearActiveSign?${new URLSearchParams({ ...query, orderNo })}`,
  )
  await enterCode(page, lab, lang, COURIER)
  await press(page, WORDS[lang].login)
  await expect(page.getByRole('article')).toHaveCount(1)
  return { ...query, orderNo }
}

async function emptyOrders({ page, server, lab, lang }: CaseTools) {
  const query = await campaign(lab, lang)
  await page.goto(`${server.origin}/new-dbank/newYearActiveQuery?${new URLSearchParams(query)}`)
  await enterCode(page, lab, lang, freshPhone())
  await press(page, WORDS[lang].login)
  await expect(page.getByText(WORDS[lang].empty)).toBeVisible()
  return query
}

/** The number's letters differ in width: lets its mask fill the line. */
const evenNumber = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('heading')
    .evaluate((number) => {
      number.style.flexGrow = '1'
      // Letters of other widths would break it into other lines.
      const texts = document.createTreeWalker(number, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        node.nodeValue = (node.nodeValue ?? '').replace(/\d[\dA-Z]{7,}/g, (text) => '8'.repeat(text.length))
    })

/** How long the greeting is shown before its page gives way to the next (spec 2 §9). */
const GREETING_MS = 7_600

/** Keeps the greeting on the page, however long a busy machine takes to look at it. */
const endlessGreeting = async ({ page }: CaseTools) => {
  await page.addInitScript((greetingMs) => {
    const { setTimeout } = window
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === greetingMs ? 0 : setTimeout(run, ms, ...rest)) as typeof setTimeout
  }, GREETING_MS)
  return undefined
}

const demo = { activityId: 'new-year' }
const inOpenHours = async ({ lab, lang }: CaseTools) => {
  await lab.clock(openHours())
  return campaign(lab, lang)
}

export const newYearPages: readonly PageCase[] = [
  { name: 'new-year', path: '/newYearActiveIndex', query: demo },
  { name: 'new-year-booking', path: '/newYearActiveMake', prepare: inOpenHours, small: true },
  {
    name: 'new-year-agreement-popup',
    path: '/newYearActiveMake',
    // The agreement cites the year of the delivery.
    prepare: async ({ lab, lang }) => {
      await lab.clock(openHours())
      return campaign(lab, lang, { bookingDeliveryStart: '2024-02-02', bookingDeliveryEnd: '2099-02-06' })
    },
    act: async (page) => {
      await page.getByRole('group').getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'new-year-login', path: '/newYearActiveLogin', query: demo },
  { name: 'new-year-no-orders', path: '/newYearActiveQuery', prepare: emptyOrders },
  {
    name: 'new-year-orders',
    english: true,
    path: '/newYearActiveQuery',
    prepare: paidOrder,
    act: async (page) => {
      await evenNumber(page)
      await samePhone(page)
    },
    mask: VARYING,
    small: true,
  },
  {
    name: 'new-year-delivery',
    path: '/newYearActiveSign',
    prepare: openDelivery,
    act: evenNumber,
    mask: VARYING,
  },
  {
    name: 'new-year-receive',
    path: '/newYearActiveReveive',
    query: demo,
    prepare: endlessGreeting,
    act: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'new-year-wallet',
    path: '/newYearActiveWallet',
    query: { ...demo, img: '/media/campaigns/new-year-home.webp' },
  },
  // A campaign's would be of the year in which it is drawn.
  { name: 'new-year-agreement', path: '/agreement' },
]
