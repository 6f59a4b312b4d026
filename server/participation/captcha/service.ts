import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { CODES } from '../../../domain/codes'
import { CAPTCHA, hits, isImpossibleTiming } from '../../../domain/rules/visit/captcha'
import type { Db } from '../../db/transaction'
import type { LimitRule, RateLimits } from '../../http/limits'
import type { Session } from '../../http/session/session'
import { type Refused, refuse } from '../../messages/catalogue'
import type { Clock } from '../../process/clock'
import type { Secrets } from '../../process/keys/secrets'
import { budgetRules, type SmsBudget, VISITOR_RULES } from '../sms/limits'
import { type CaptchaPictures, createCaptchaPictures } from './pictures'
import { addChallenge, addTicket, type Challenge, takeChallenge, takeTicket } from './repository'
import { createWorkMaker, type Load, type Solution, type Work } from './work'

const TOKEN_BYTES = 24
const WINDOW_MS = 10 * 60_000

/** Per 10 minutes. Work costs us 2 ms to make, and gets harder the more of it an address asks for. */
export const CAPTCHA_LIMITS = {
  picture: [
    { name: 'captchaAddress', limit: 600, windowMs: WINDOW_MS, per: 'address' },
    { name: 'captchaSession', limit: 60, windowMs: WINDOW_MS, per: 'session' },
  ],
  work: [
    { name: 'captchaWorkAddress', limit: 200, windowMs: WINDOW_MS, per: 'address' },
    { name: 'captchaWorkSession', limit: 20, windowMs: WINDOW_MS, per: 'session' },
  ],
} as const satisfies Record<string, readonly LimitRule[]>

type Kind = keyof typeof CAPTCHA_LIMITS

/** A slow phone needs time for hard work. */
const WORK_LIFE_MS = 5 * 60_000

const placesSchema = z.array(z.object({ x: z.number(), y: z.number() }))

interface Asked {
  id: string
  words: string[]
  image?: string
  widthPx?: number
  heightPx?: number
  work?: Work
}

interface Given {
  id: string
  points?: readonly { x: number; y: number; t: number }[] | undefined
  solution?: Solution | undefined
}

/** Who is to be checked: a visit, or what stands for one. */
type Checked = Pick<Session, 'visitId' | 'activityId'>

/**
 * The captcha (decisions §3): challenges of one use, whose answers stay here, and tickets of 120 s. A picture lives 120 s
 * too; work, for those who cannot or would rather not play the picture, 5 minutes.
 */
export interface Captcha {
  /** Uses a ticket up; false when it is missing, of another session, used or too old. */
  consumeTicket(session: Checked, ticket: string | undefined): Promise<boolean>
  ask(session: Checked, kind: Kind, address: string): Promise<Asked | Refused>
  /** Uses the challenge up, right or wrong. */
  verify(session: Checked, given: Given): Promise<{ ticket: string } | Refused>
  readonly pictures: Pick<CaptchaPictures, 'paintAhead' | 'close'>
}

interface Deps extends Uses<'log'> {
  db: Db
  clock: Clock
  secrets: Secrets
  limits: RateLimits
}

export function createCaptcha(deps: Deps, budget: SmsBudget): Captcha {
  const { db, clock, secrets, limits } = deps
  const works = createWorkMaker(secrets)
  const { campaignHour, hour } = budgetRules(budget)
  const pictures = createCaptchaPictures(deps)
  const token = () => randomBytes(TOKEN_BYTES).toString('base64url')
  const idHash = (id: string) => secrets.hash('captcha', id)
  const ticketHash = (ticket: string) => secrets.hash('captcha-ticket', ticket)

  async function overLimit(kind: Kind, session: Checked, address: string): Promise<Refused | undefined> {
    for (const rule of CAPTCHA_LIMITS[kind]) {
      const taken = await limits.take(rule, rule.per === 'address' ? address : session.visitId)
      if (taken.ok) continue
      const minutes = Math.ceil(taken.retryAfterS / 60)
      return refuse(CODES.tooMany, 'captcha.tooMany', {}, { minutes })
    }
    return undefined
  }

  /** What makes work harder: challenges and messages of the address, messages of the campaign and of all. */
  const loadOf = (session: Checked, address: string): Promise<Load> =>
    Promise.all([
      limits.usage(CAPTCHA_LIMITS.work[0], address),
      limits.usage(VISITOR_RULES.addressHour, address),
      limits.usage(campaignHour, session.activityId),
      limits.usage(hour, ''),
    ])

  async function isRight(challenge: Challenge, { points, solution }: Given): Promise<boolean> {
    const now = clock.now()
    if (challenge.expiresAt <= now) return false
    const kept: unknown = JSON.parse(secrets.open('captchaChallenges.answer', challenge, challenge.answer))
    if (challenge.kind === 'work') return solution !== undefined && works.isSolved(kept, solution)
    if (points === undefined) return false
    const times = points.map(({ t }) => t)
    return !isImpossibleTiming(times, now - challenge.createdAt) && hits(points, placesSchema.parse(kept))
  }

  async function keep(session: Checked, kind: Kind, answer: unknown, lifeMs: number): Promise<string> {
    const id = token()
    const now = clock.now()
    const row = { idHash: idHash(id), visitId: session.visitId, kind }
    await addChallenge(db, {
      ...row,
      answer: secrets.seal('captchaChallenges.answer', row, JSON.stringify(answer)),
      createdAt: now,
      expiresAt: now + lifeMs,
    })
    return id
  }

  return {
    pictures,
    async ask(session, kind, address) {
      const limited = await overLimit(kind, session, address)
      if (limited !== undefined) return limited
      if (kind === 'work') {
        const { work, kept } = await works.make(await loadOf(session, address))
        return { id: await keep(session, kind, kept, WORK_LIFE_MS), words: [], work }
      }
      const picture = await pictures.take(address)
      if (picture === undefined) return refuse(CODES.tooMany, 'captcha.notNow')
      return {
        id: await keep(session, kind, picture.targets, CAPTCHA.lifeMs),
        image: picture.image,
        words: [...picture.words],
        widthPx: CAPTCHA.widthPx,
        heightPx: CAPTCHA.heightPx,
      }
    },

    async verify(session, given) {
      const challenge = await takeChallenge(db, idHash(given.id), session.visitId)
      if (challenge === undefined || !(await isRight(challenge, given)))
        return refuse(CODES.captcha, 'captcha.wrong')
      const ticket = token()
      await addTicket(db, {
        ticketHash: ticketHash(ticket),
        visitId: session.visitId,
        expiresAt: clock.now() + CAPTCHA.lifeMs,
      })
      return { ticket }
    },

    async consumeTicket(session, ticket) {
      if (ticket === undefined) return false
      return takeTicket(db, ticketHash(ticket), session.visitId, clock.now())
    },
  }
}
