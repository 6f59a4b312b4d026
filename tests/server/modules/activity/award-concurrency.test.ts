import { describe, expect, it } from 'vitest'
import { draw, freshKey, makeCampaign, registered, stockOf } from '../../support/activity'
import { useApp } from '../../support/app'
import { drawAs, registerMany } from '../../support/award-crowd'

const MANY_MS = 120_000
/** Draws under way at the same moment; more would wait for a connection longer than a slow machine allows. */
const AT_ONCE = 500

/** How often each result came. */
function tally(results: readonly number[]): Record<number, number> {
  const sum: Record<number, number> = {}
  for (const one of results) sum[one] = (sum[one] ?? 0) + 1
  return sum
}

/** One prize on sector 1, the thank-you sector on 6. */
const oneHundred = [{ awardIndex: 1, stock: 100, weight: 1 }]
/** A hundred prizes over five sectors, some far rarer than others. */
const spread = [
  { awardIndex: 1, stock: 60, weight: 10_000 },
  { awardIndex: 2, stock: 25, weight: 100 },
  { awardIndex: 3, stock: 10, weight: 10 },
  { awardIndex: 4, stock: 4, weight: 1 },
  { awardIndex: 5, stock: 1, weight: 0.001 },
]

/** `AWARD_PEOPLE=2000` is the figure of the acceptance run. */
const PEOPLE = Number(process.env.AWARD_PEOPLE ?? 600)
const CALLS = PEOPLE / 2

describe('many awards at once', () => {
  const server = useApp()

  it(
    `gives one identity one award in ${CALLS} concurrent calls`,
    async () => {
      const activityId = await makeCampaign(server, { prizes: spread })
      const client = await registered(server, activityId)
      const answers = await Promise.all(Array.from({ length: CALLS }, () => draw(client, activityId)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      const stock = await stockOf(server, activityId)
      expect(stock.awards).toBe(1)
      expect(stock.prizes.reduce((sum, { total, left }) => sum + total - left, 0)).toBe(1)
    },
    MANY_MS,
  )

  it.each([
    ['of one prize', oneHundred],
    ['of five prizes', spread],
  ])(
    `gives ${PEOPLE} identities exactly the 100 awards %s`,
    async (_name, prizes) => {
      const activityId = await makeCampaign(server, { prizes })
      const sessions = await registerMany(server, activityId, PEOPLE)
      const results: number[] = []
      for (let at = 0; at < sessions.length; at += AT_ONCE) {
        const wave = sessions.slice(at, at + AT_ONCE)
        results.push(...(await Promise.all(wave.map((session) => drawAs(server, activityId, session)))))
      }
      const won = Object.fromEntries(prizes.map(({ awardIndex, stock }) => [awardIndex, stock]))
      expect(tally(results)).toEqual({ ...won, 6: PEOPLE - 100 })
      const stock = await stockOf(server, activityId)
      expect(stock.awards).toBe(100)
      expect(stock.prizes.every(({ left }) => left === 0)).toBe(true)
      expect(stock.prizes.reduce((sum, { total }) => sum + total, 0)).toBe(100)
    },
    MANY_MS,
  )

  it(
    'gives 60 visitors exactly the 20 awards through the whole way of forms and calls',
    async () => {
      const prizes = [
        { awardIndex: 1, stock: 12, weight: 1 },
        { awardIndex: 2, stock: 8, weight: 3 },
      ]
      const activityId = await makeCampaign(server, { prizes })
      const clients = await Promise.all(Array.from({ length: 60 }, () => registered(server, activityId)))
      const keys = clients.map(() => freshKey())
      const tap = () => Promise.all(clients.map((client, at) => draw(client, activityId, keys[at])))
      const [once, twice] = await Promise.all([tap(), tap()])
      expect(once.map(({ body }) => body)).toEqual(twice.map(({ body }) => body))
      expect(tally(once.map(({ body }) => Number(body.awardIndex)))).toEqual({ 1: 12, 2: 8, 6: 40 })
      expect((await stockOf(server, activityId)).awards).toBe(20)
    },
    MANY_MS,
  )
})

describe('awards of several processes', () => {
  const server = useApp()

  it(
    'never give more than the stock, and one identity one result',
    async () => {
      const other = await server.sibling()
      const activityId = await makeCampaign(server, { prizes: spread })
      const sessions = await registerMany(server, activityId, 400)
      const results = await Promise.all(
        sessions.flatMap((session) => [
          drawAs(server, activityId, session),
          drawAs(other, activityId, session),
        ]),
      )
      const pairs = sessions.map((_, at) => [results[2 * at], results[2 * at + 1]])
      expect(pairs.every(([here, there]) => here === there)).toBe(true)
      expect(tally(pairs.map(([here]) => here ?? -1))).toEqual({ 1: 60, 2: 25, 3: 10, 4: 4, 5: 1, 6: 300 })
      expect((await stockOf(other, activityId)).awards).toBe(100)
    },
    MANY_MS,
  )
})
