import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import { type CaptchaWork, captchaChallengeCall, captchaVerifyCall } from '../../../domain/calls/captcha'
import type { Spot } from '../../../domain/rules/visit/captcha'
import type { Session } from '../../../server/http/session/session'
import type { TestApp } from './app'
import type { TestClient } from './client'

export const spots = z.array(z.object({ x: z.number(), y: z.number() }))

/** The newest challenge's answer, from where only the server can read it. */
export async function keptAnswer({ ctx }: TestApp): Promise<unknown> {
  const row = await ctx.db
    .selectFrom('captchaChallenges')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return JSON.parse(ctx.secrets.open('captchaChallenges.answer', row, row.answer))
}

export const pointsAt = (places: readonly Spot[], startMs = 800, gapMs = 300) =>
  places.map(({ x, y }, at) => ({ x, y, t: startMs + at * gapMs }))

/** Requests a picture and waits as long as a person needs to look at it. */
export async function asked(app: TestApp, client: TestClient): Promise<{ id: string; places: Spot[] }> {
  await app.ctx.db.deleteFrom('captchaChallenges').execute()
  const reply = await client.reply(captchaChallengeCall, {})
  if (!reply.ok) throw new Error(JSON.stringify(reply))
  const places = spots.parse(await keptAnswer(app))
  app.clock.set(app.clock.now() + 2_000)
  return { id: reply.id, places }
}

/** The ticket of a right answer. */
export async function ticketOf(app: TestApp, client: TestClient): Promise<string> {
  const { id, places } = await asked(app, client)
  const reply = await client.reply(captchaVerifyCall, { id, points: pointsAt(places) })
  if (!reply.ok) throw new Error(JSON.stringify(reply))
  return reply.ticket
}

/** Asks for a proof of work. */
export async function askedWork(client: TestClient): Promise<{ id: string; work: CaptchaWork }> {
  const reply = await client.reply(captchaChallengeCall, { kind: 'work' })
  if (!reply.ok || !reply.work) throw new Error(JSON.stringify(reply))
  return { id: reply.id, work: reply.work }
}

/** The solution, found as a browser finds it. */
export async function solutionOf({ most: _most, ...parameters }: CaptchaWork) {
  const solved = await solveChallenge({ challenge: { parameters }, deriveKey })
  if (!solved) throw new Error('the work has no solution')
  return { counter: solved.counter, key: solved.derivedKey }
}

/** A client's session as a handler sees it, without its proofs. */
export async function sessionOf({ ctx }: TestApp, client: TestClient): Promise<Session> {
  const { id, visitId, activityId, channel } = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('tokenHash', '=', ctx.secrets.hash('token', client.token ?? ''))
    .executeTakeFirstOrThrow()
  return { id, visitId, activityId, channel, keys: undefined, proofs: [], anonymous: false }
}
