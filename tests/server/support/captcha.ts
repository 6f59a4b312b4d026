import * as z from 'zod'
import { captchaChallengeCall, captchaVerifyCall } from '../../../domain/calls/captcha'
import type { Spot } from '../../../domain/rules/visit/captcha'
import type { TestApp } from './app'
import type { TestClient } from './client'

export const spots = z.array(z.object({ x: z.number(), y: z.number() }))
export const texts = z.array(z.string())

/** The newest challenge's answer, from where only the server can read it. */
export async function keptAnswer({ ctx }: TestApp): Promise<unknown> {
  const row = await ctx.db
    .selectFrom('captchaChallenges')
    .select('answer')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return JSON.parse(ctx.secrets.decrypt(row.answer))
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
