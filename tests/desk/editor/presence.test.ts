import { expect, it } from 'vitest'
import { keepPresent, namesBeside } from '../../../desk/editor/presence/presence'
import { PRESENCE_EVERY_MS } from '../../../domain/desk/presence-calls'
import { handClock, settled } from './support'

function opened() {
  const clock = handClock()
  const said: string[] = []
  const met: number[] = []
  const answers: ((revision: number | undefined) => Promise<void>)[] = []
  const leave = keepPresent({
    visit: 'mine',
    timers: clock.timers,
    say: (_visit, isLeaving) => {
      said.push(isLeaving ? 'leaves' : 'is open')
      return new Promise((resolve) => {
        answers.push(async (revision) => {
          resolve(revision === undefined ? undefined : { others: [], version: 1, revision })
          await settled()
        })
      })
    },
    onPresence: ({ revision }) => met.push(revision),
  })
  return { clock, said, met, answers, leave }
}

it('an editor says that it is open again and again, one call at a time, also after a call without an answer', async () => {
  const { clock, said, met, answers } = opened()
  await clock.pass(10 * PRESENCE_EVERY_MS)
  expect(said).toEqual(['is open'])
  await answers[0]?.(3)
  await clock.pass(PRESENCE_EVERY_MS)
  await answers[1]?.(undefined)
  await clock.pass(PRESENCE_EVERY_MS)
  expect(said).toEqual(['is open', 'is open', 'is open'])
  expect(met).toEqual([3])
})

it('an editor leaves behind the call that is under way, and says no more', async () => {
  const { clock, said, met, answers, leave } = opened()
  leave()
  expect(said).toEqual(['is open'])
  await answers[0]?.(3)
  await clock.pass(10 * PRESENCE_EVERY_MS)
  expect(said).toEqual(['is open', 'leaves'])
  expect(met).toEqual([])
})

it('names stand once each, the operator’s own first', () => {
  const others = ['li', 'me', 'li', 'an'].map((name) => ({ name, since: 0 }))
  expect(namesBeside(others, 'me')).toEqual(['me', 'li', 'an'])
})
