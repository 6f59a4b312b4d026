import { createAuthoriser } from '../../../../src/api/authoriser'
import { type CallPlace, createClient } from '../../../../src/api/create-client'
import { storedIntents } from '../../../../src/api/intent-book'
import { createSealer } from '../../../../src/api/sealing'
import { type ApiSession, storedSessions } from '../../../../src/api/session-book'
import { storedSubjects } from '../../../../src/api/subject-book'
import { createTransport } from '../../../../src/api/transport'
import { browserCryptoSuite } from '../../../../src/platform/crypto'
import type { Backend } from './backend'

let lastId = 0

/** A place with an activity of its own, so that tests share no stored session or intent. */
export function somePlace(place: Partial<CallPlace> = {}): CallPlace {
  lastId += 1
  return {
    routePath: '/activeApply',
    activityId: `activity-${lastId}`,
    channel: '1',
    language: 'en',
    ...place,
  }
}

/** A page's client against the backend, and what the player was shown. */
export function openPage(backend: Backend, place: CallPlace = somePlace()) {
  const notified: string[] = []
  const clock = { now: 1_800_000_000_000, movedMs: 0 }
  const shown = { timesLeft: 0 }
  const send = createTransport(backend.http(), (date) => {
    const server = typeof date === 'string' ? Date.parse(date) : clock.now
    const movedMs = server - clock.now
    clock.now = server
    return movedMs
  })
  const client = createClient({
    send,
    authoriser: createAuthoriser({ send, book: storedSessions, language: () => place.language }),
    sealer: createSealer(browserCryptoSuite),
    intents: storedIntents(browserCryptoSuite),
    subjects: storedSubjects(browserCryptoSuite),
    place: () => place,
    now: () => clock.now,
    notices: () => ({
      toast: (key) => notified.push(`toast ${key}`),
      alert: async (key) => {
        notified.push(`alert ${key}`)
      },
    }),
    goBack: () => notified.push('back'),
    timesLeft: () => shown.timesLeft,
  })
  const scope = { activityId: place.activityId, channel: place.channel }
  const keep = (session: ApiSession) => storedSessions.write(scope, session)
  return { ...client, notified, place, clock, shown, keep, kept: () => storedSessions.read(scope) }
}
