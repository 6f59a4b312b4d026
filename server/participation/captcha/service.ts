import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { CODES } from '../../../domain/codes'
import { CAPTCHA, drawChallenge, hits, isImpossibleTiming } from '../../../domain/rules/visit/captcha'
import type { Db } from '../../db/transaction'
import type { LimitRule, RateLimits } from '../../http/limits'
import type { Session } from '../../http/session'
import { type Refused, refuse } from '../../messages/catalogue'
import type { Lang } from '../../messages/define'
import type { Clock } from '../../process/clock'
import type { Secrets } from '../../process/secrets'
import { paintChallenge } from './painter'
import { askQuestion, isAnswer } from './question'
import { secretRandom } from './random'
import { addChallenge, addTicket, type Challenge, takeChallenge, takeTicket } from './repository'

const TOKEN_BYTES = 24
const WINDOW_MS = 10 * 60_000

/** A picture may be requested often; a question, which is easier for a machine, seldom. */
export const CAPTCHA_LIMITS = {
  picture: [
    { name: 'captchaAddress', limit: 600, windowMs: WINDOW_MS, per: 'address' },
    { name: 'captchaSession', limit: 60, windowMs: WINDOW_MS, per: 'session' },
  ],
  text: [
    { name: 'captchaTextAddress', limit: 40, windowMs: WINDOW_MS, per: 'address' },
    { name: 'captchaTextSession', limit: 6, windowMs: WINDOW_MS, per: 'session' },
  ],
} as const satisfies Record<string, readonly LimitRule[]>

type Kind = keyof typeof CAPTCHA_LIMITS

const placesSchema = z.array(z.object({ x: z.number(), y: z.number() }))
const textsSchema = z.array(z.string())

interface Asked {
  id: string
  words: string[]
  image?: string
  widthPx?: number
  heightPx?: number
  question?: string
}

interface Given {
  id: string
  points?: readonly { x: number; y: number; t: number }[] | undefined
  answer?: string | undefined
}

/** The captcha (decisions §3): challenges of one use and 120 s, whose answers stay here, and tickets of the same life. */
export interface Captcha {
  /** Uses a ticket up; false when it is missing, of another session, used or too old. */
  consumeTicket(session: Session, ticket: string | undefined): Promise<boolean>
  ask(session: Session, kind: Kind, lang: Lang, address: string): Promise<Asked | Refused>
  /** Uses the challenge up, right or wrong. */
  verify(session: Session, given: Given): Promise<{ ticket: string } | Refused>
}

export function createCaptcha(deps: { db: Db; clock: Clock; secrets: Secrets; limits: RateLimits }): Captcha {
  const { db, clock, secrets, limits } = deps
  const random = secretRandom()
  const token = () => randomBytes(TOKEN_BYTES).toString('base64url')
  const idHash = (id: string) => secrets.hash('captcha', id)
  const ticketHash = (ticket: string) => secrets.hash('captcha-ticket', ticket)

  async function overLimit(kind: Kind, session: Session, address: string): Promise<Refused | undefined> {
    for (const rule of CAPTCHA_LIMITS[kind]) {
      const taken = await limits.take(rule, rule.per === 'address' ? address : session.visitId)
      if (taken.ok) continue
      const minutes = Math.ceil(taken.retryAfterS / 60)
      return refuse(CODES.tooMany, 'captcha.tooMany', {}, { minutes })
    }
    return undefined
  }

  function isRight(challenge: Challenge, { points, answer }: Given): boolean {
    const now = clock.now()
    if (challenge.expiresAt <= now) return false
    const kept: unknown = JSON.parse(secrets.decrypt(challenge.answer))
    if (challenge.kind === 'text') return answer !== undefined && isAnswer(textsSchema.parse(kept), answer)
    if (points === undefined) return false
    const times = points.map(({ t }) => t)
    return !isImpossibleTiming(times, now - challenge.createdAt) && hits(points, placesSchema.parse(kept))
  }

  return {
    async ask(session, kind, lang, address) {
      const limited = await overLimit(kind, session, address)
      if (limited !== undefined) return limited
      const id = token()
      const drawing = drawChallenge(random)
      const asked = kind === 'text' ? askQuestion(lang, random) : undefined
      const image = asked === undefined ? await paintChallenge(drawing.glyphs, random) : undefined
      const now = clock.now()
      await addChallenge(db, {
        idHash: idHash(id),
        visitId: session.visitId,
        kind,
        answer: secrets.encrypt(JSON.stringify(asked?.answers ?? drawing.targets)),
        createdAt: now,
        expiresAt: now + CAPTCHA.lifeMs,
      })
      if (asked !== undefined) return { id, words: [], question: asked.question }
      return {
        id,
        image: `data:image/jpeg;base64,${image?.toString('base64')}`,
        words: [...drawing.words],
        widthPx: CAPTCHA.widthPx,
        heightPx: CAPTCHA.heightPx,
      }
    },

    async verify(session, given) {
      const challenge = await takeChallenge(db, idHash(given.id), session.visitId)
      if (challenge === undefined || !isRight(challenge, given)) return refuse(CODES.captcha, 'captcha.wrong')
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
