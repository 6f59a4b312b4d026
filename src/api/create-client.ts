import * as z from 'zod/mini'
import { type Call, provesItself, type Reply, type RequestOf } from '../../domain/call'
import type { Notices } from '../platform/notices'
import { countingSlow } from '../stores/slow-calls'
import type { SubjectPlace } from '../stores/subject'
import type { Authoriser } from './authoriser'
import { ApiError, isLoginGone } from './error'
import type { IntentBook } from './intent-book'
import { errorText, readReply } from './reply'
import { isDrawPath, needsActivity, saysExpired } from './route-rules'
import type { Sealer } from './sealing'
import type { ApiSession, SessionScope } from './session-book'
import type { SubjectBook } from './subject-book'
import type { HttpAnswer, Transport } from './transport'
import { untilAvailable } from './until-available'

export interface CallOptions {
  /** Name of the intent whose idempotency key is kept; by default the call's path with the activity. */
  intent?: string
  /** Shows the player nothing when the call fails. */
  quiet?: boolean
  /** A query's: what is cut off as its page is left is read again on the way back, and the player is shown nothing. */
  readsAgain?: boolean
  /** Shows nothing where the login is missing, which the page asks for. */
  asksLogin?: boolean
  /** The session that makes the call; the page's by default. */
  scope?: SessionScope
}

/** The page that makes a call. */
export interface CallPlace {
  routePath: string
  activityId: string | undefined
  channel: string
  /** Language tag of the page. */
  language: string
}

interface ClientPorts {
  send: Transport
  authoriser: Authoriser
  sealer: Sealer
  intents: IntentBook
  subjects: SubjectBook
  place: () => CallPlace
  /** The body with what a call says of its page. */
  complete?: (spec: Call, body: unknown) => unknown
  /** The server's clock, epoch ms. */
  now: () => number
  notices: () => Notices
  goBack: () => void
  /** How often the page has been left; one that its browser keeps may be come back to. */
  timesLeft: () => number
}

export interface Client {
  /**
   * Makes one call of the contract (spec 1 §7).
   * @throws ApiError without a usable answer, once the player has been notified
   */
  call: <C extends Call>(spec: C, body: RequestOf<C>, options?: CallOptions) => Promise<Reply<C>>
  /** Opens the session before the first call; where that fails, the first call tries again and reports it. */
  openSession: () => Promise<void>
}

/** A request is refused for its time when the known clock was off by more than this. */
const CLOCK_MOVED_MS = 60_000

/** Statuses that settle an intent: the server has judged the request and will never carry it out. */
const SETTLING = [400, 403, 404, 405, 413, 415, 422]

const isSuccess = ({ status }: HttpAnswer) => status >= 200 && status < 300

const namesActivity = z.object({ activityId: z.string() })

/** The body with its subject, which nothing in the page's address can stand for. */
const withSubject = (body: unknown, subject: string | undefined): unknown =>
  typeof body === 'object' ? { ...body, subject } : body

/** The request wrapper: session, envelope, one re-authorisation, idempotency, error to message. */
export function createClient(ports: ClientPorts): Client {
  const { send, authoriser, sealer, intents, subjects, place, now } = ports
  let expiryAlert: Promise<void> | undefined

  /** Several calls may find the session expired at once: one alert, one way back. */
  function leaveExpired(): Promise<void> {
    expiryAlert ??= ports
      .notices()
      .alert('notice.expired')
      .then(ports.goBack)
      .finally(() => {
        expiryAlert = undefined
      })
    return expiryAlert
  }

  async function notify({ kind }: ApiError): Promise<void> {
    if (kind === 'expired' && isDrawPath(place().routePath)) await leaveExpired()
    else ports.notices().toast(`notice.${kind}`)
  }

  /** The error of a final answer other than 2xx, by the 401 rules of spec 1 §8. */
  function failure(spec: Call, answer: HttpAnswer): ApiError {
    const msg = errorText(answer.data)
    const detail = `${spec.path} answered ${answer.status}`
    if (answer.status === 401) {
      const { routePath, activityId } = place()
      if (saysExpired(msg)) return new ApiError('expired', detail, 401, msg)
      if (activityId === undefined && needsActivity(routePath))
        return new ApiError('address', detail, 401, msg)
    }
    return new ApiError('network', detail, answer.status, msg)
  }

  /** The body with the fields sealed that the call names: anew for each envelope, since another session has other keys. */
  function withSealedFields({ sealedFields }: Call, session: ApiSession, body: unknown): unknown {
    if (sealedFields.length === 0 || typeof body !== 'object' || body === null) return body
    const fields = Object.entries(body).map(([name, value]) =>
      sealedFields.includes(name) && typeof value === 'string' && value !== ''
        ? [name, sealer.field(session, value)]
        : [name, value],
    )
    return Object.fromEntries(fields)
  }

  async function exchange(
    spec: Call,
    session: ApiSession | undefined,
    body: unknown,
    key: string | undefined,
  ) {
    const content = session ? withSealedFields(spec, session, body) : body
    const sealed = session && spec.sealed ? sealer.request(session, content, now()) : undefined
    const answer = await send({
      path: spec.path,
      method: spec.method,
      payload: sealed ? sealed.payload : content,
      headers: {
        'Accept-Language': place().language,
        ...(session && { Authorization: `Bearer ${session.token}` }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
    })
    return { answer, opened: () => (sealed ? sealed.openAnswer(answer.data) : answer.data) }
  }

  type Exchanged = Awaited<ReturnType<typeof exchange>>

  /** What was refused for its time is sent once more by the learnt clock, in a new envelope under the same key. */
  async function exchangeInTime(...request: Parameters<typeof exchange>): Promise<Exchanged> {
    const first = await untilAvailable(() => exchange(...request))
    const wasOutOfTime = first.answer.status === 400 && Math.abs(first.answer.clockMovedMs) > CLOCK_MOVED_MS
    return wasOutOfTime ? exchange(...request) : first
  }

  /** The exchange with its session: requested when there is none, renewed once on a 401. */
  async function authorised(
    spec: Call,
    scope: SessionScope,
    body: unknown,
    key: string | undefined,
  ): Promise<Exchanged> {
    if (spec.access === 'open') return untilAvailable(() => exchange(spec, undefined, body, undefined))
    const { activityId, routePath } = place()
    const session = await authoriser.session(scope)
    const first = await exchangeInTime(spec, session, body, key)
    if (first.answer.status !== 401) return first
    if (isDrawPath(routePath) && saysExpired(errorText(first.answer.data))) return first
    if (activityId === undefined && needsActivity(routePath)) return first
    const renewed = await authoriser.renew(scope, session)
    return exchangeInTime(spec, renewed, body, key)
  }

  const placeScope = (): SessionScope => {
    const { activityId, channel } = place()
    return { activityId, channel }
  }

  /** Whose subject a call sends or answers: in the campaign that it names, else the page's. */
  function subjectPlace({ by }: Call, scope: SessionScope, body: unknown): SubjectPlace {
    const named = namesActivity.safeParse(body)
    return { by, scope, activityId: (named.success && named.data.activityId) || scope.activityId || '' }
  }

  async function perform<C extends Call>(
    spec: C,
    body: RequestOf<C>,
    intent: string,
    scope: SessionScope,
  ): Promise<Reply<C>> {
    const turn = subjects.turn()
    const at = subjectPlace(spec, scope, body)
    const person = spec.actsFor && !provesItself(spec, body) ? subjects.of(at) : undefined
    const subject = person?.isServers ? person.subject : undefined
    const key = spec.idempotent ? intents.begin(intent, withSubject(body, person?.subject)) : undefined
    const settle = () => key !== undefined && intents.settle(intent, key)
    const own = spec.actsFor ? withSubject(body, subject) : body
    const sent = ports.complete?.(spec, own) ?? own
    const { answer, opened } = await authorised(spec, scope, sent, key)
    if (!isSuccess(answer)) {
      if (SETTLING.includes(answer.status)) settle()
      if (answer.status === 401 && subject !== undefined) subjects.drop(at, subject)
      throw failure(spec, answer)
    }
    const plain = opened()
    const reply = readReply(spec, plain)
    settle()
    if (spec.proves) subjects.learn(at, turn, body, plain)
    return reply
  }

  async function notifying<T>(work: Promise<T>, { quiet, readsAgain, asksLogin }: CallOptions): Promise<T> {
    const timesLeft = ports.timesLeft()
    try {
      return await countingSlow(work)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      // WebKit's page hears that it is left after the call that this cuts off has failed.
      if (readsAgain && !cause.status) await new Promise((resolve) => setTimeout(resolve))
      const isCutOff = readsAgain && timesLeft !== ports.timesLeft()
      if (!quiet && !isCutOff && !(asksLogin && isLoginGone(cause))) await notify(cause)
      throw cause
    }
  }

  return {
    call: (spec, body, options = {}) => {
      const { intent = `${spec.path}|${place().activityId ?? ''}`, scope = placeScope() } = options
      return notifying(perform(spec, body, intent, scope), options)
    },
    openSession: () =>
      authoriser.session(placeScope()).then(
        () => undefined,
        () => undefined,
      ),
  }
}
