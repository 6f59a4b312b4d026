import type { Call, Reply, RequestOf, SuccessOf } from '../../domain/call'
import { nodeCryptoSuite } from '../../server/process/crypto'
import { createAuthoriser } from '../../src/api/authoriser'
import { type Client, createClient } from '../../src/api/create-client'
import type { IntentBook } from '../../src/api/intent-book'
import { createSealer } from '../../src/api/sealing'
import type { ApiSession } from '../../src/api/session-book'
import type { SubjectBook } from '../../src/api/subject-book'
import { createHttp, createTransport } from '../../src/api/transport'

let wishes = 0

/** Every call is a wish of its own. */
const freshIntents: IntentBook = {
  begin: () => {
    wishes += 1
    return `node-client-${process.pid}-${Date.now()}-${wishes}-0123456789`
  },
  settle: () => {},
}

/** A visitor by calls alone is one person, and says so to nobody. */
const NO_SUBJECTS: SubjectBook = { of: () => undefined, turn: () => 0, learn: () => {}, drop: () => {} }

interface NodeVisit {
  activityId: string
  /** The page that the visit is on. */
  routePath: string
  intents?: IntentBook
  /** Called with each session that the server gives, and with none when it is forgotten. */
  onSession?(session: ApiSession | undefined): void
}

/** A visitor of one activity outside any browser, with a session of its own. */
export function nodeClient(
  origin: string,
  { activityId, routePath, intents = freshIntents, onSession }: NodeVisit,
): Client {
  let nowMs = Date.now()
  let kept: ApiSession | undefined
  const send = createTransport(createHttp(origin), (date) => {
    const server = typeof date === 'string' ? Date.parse(date) : nowMs
    const movedMs = server - nowMs
    nowMs = server
    return movedMs
  })
  const book = {
    read: () => kept,
    write: (_: unknown, session: ApiSession) => {
      kept = session
      onSession?.(session)
    },
    forget: () => {
      kept = undefined
      onSession?.(undefined)
    },
  }
  return createClient({
    send,
    authoriser: createAuthoriser({ send, book, language: () => 'en' }),
    sealer: createSealer(nodeCryptoSuite),
    intents,
    subjects: NO_SUBJECTS,
    place: () => ({ routePath, activityId, channel: '1', language: 'en' }),
    now: () => nowMs,
    notices: () => ({ toast: () => {}, alert: async () => {} }),
    goBack: () => {},
    timesLeft: () => 0,
  })
}

/** Makes a call that has to succeed; anything else fails the test. */
export async function done<C extends Call>(
  client: Client,
  spec: C,
  body: RequestOf<C>,
): Promise<SuccessOf<C>> {
  const reply: Reply<C> = await client.call(spec, body)
  if (!reply.ok) throw new Error(`${spec.path} answered ${reply.code}: ${reply.msg}`)
  return reply
}
