import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  MOST_STATEMENT,
  MOST_STATEMENT_LINES,
  reconcileCall,
} from '../../../../domain/desk/money/statement-calls'
import { checkParcelsCall } from '../../../../domain/desk/parcel-calls'
import { deskSessionCall } from '../../../../domain/desk/session-calls'
import { useApp } from '../../support/app'
import { deskOf } from '../../support/desk'

const HEADER = 'payoutId,phone,fen,at,state'
/** As many lines as a statement may have, as long as it may be. */
const LINES = Array.from(
  { length: MOST_STATEMENT_LINES },
  (_, at) => `unknown-${String(at).padStart(24, '0')},13900000000,520,2026-01-01T00:00:00Z,confirmed`,
)
const HUGE = [HEADER, ...LINES]
  .join('\n')
  .slice(0, MOST_STATEMENT)
  .replace(/\n[^\n]*$/, '')

describe('a file that holds the server', () => {
  const server = useApp()

  it('lets other calls be answered while a huge one is read', async () => {
    const desk = await deskOf(server, 'finance')
    const other = await deskOf(server, 'support')
    let longestMs = 0
    const begun = performance.now()
    let last = begun
    let isRead = false
    const reading = desk.call(reconcileCall, { activityId: 'wheel', csv: HUGE }).finally(() => {
      isRead = true
    })
    let answers = 0
    while (!isRead) {
      expect((await other.call(deskSessionCall, {})).status).toBe(200)
      const now = performance.now()
      longestMs = Math.max(longestMs, now - last)
      last = now
      answers += 1
      await sleep(5)
    }
    const { status, body } = await reading
    expect([status, body.count]).toEqual([200, HUGE.split('\n').length - 1])
    expect(answers).toBeGreaterThan(10)
    // Whatever else the machine does meanwhile: none of them waits for the whole of it.
    expect(longestMs).toBeLessThan((last - begun) / 3)
  })

  it.each([
    ['more lines than may be', `${HEADER}\n${'a,1,2,3,x\n'.repeat(MOST_STATEMENT_LINES + 10)}`],
    ['one endless cell', `${HEADER}\n"${'a'.repeat(MOST_STATEMENT - 100)}"`],
    ['one endless cell of quotes', `${HEADER}\n"${'""'.repeat(MOST_STATEMENT / 4)}`],
    ['a line of commas alone', `${HEADER}\n${','.repeat(MOST_STATEMENT - 100)}`],
    ['a header of quotes', '"'.repeat(MOST_STATEMENT / 2)],
    [
      'blanks before a quote',
      `${HEADER}\n${' '.repeat(MOST_STATEMENT / 2)}"${'a'.repeat(MOST_STATEMENT / 4)}`,
    ],
  ])('ends in words: %s', async (_what, csv) => {
    const desk = await deskOf(server, 'finance')
    const { status, body } = await desk.call(reconcileCall, { activityId: 'wheel', csv })
    expect(status).toBe(422)
    expect(String(body.msg)).toMatch(/cannot be read as a statement|could not be read within/)
    const after = await desk.call(reconcileCall, { activityId: 'wheel', csv: HEADER })
    expect(after.status).toBe(200)
  })

  it.each([
    ['one endless cell', `"${'a'.repeat(199_000)}`],
    ['lines without end', '\n'.repeat(199_000)],
    ['rows without end', 'a,b\n'.repeat(49_000)],
    ['commas without end', ','.repeat(199_000)],
  ])('says what is wrong with parcels: %s', async (_what, csv) => {
    const desk = await deskOf(server, 'support')
    const { status, body } = await desk.call(checkParcelsCall, { activityId: 'gift', csv })
    expect(status).toBe(200)
    expect(checkParcelsCall.response.parse(body).problems.length).toBeGreaterThan(0)
  })
})
