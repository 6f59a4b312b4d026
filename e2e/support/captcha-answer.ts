import * as z from 'zod'
import { opened, rowsOf } from './rows'

/** The newest challenge's answer, read where only the server can: in its own database. */
export async function captchaAnswer(dataDir: string): Promise<unknown> {
  const age = (row: Record<string, unknown>) => Number(row.created_at)
  const rows = await rowsOf(dataDir, 'captcha_challenges')
  const newest = rows.sort((one, other) => age(other) - age(one))[0]
  return JSON.parse(opened(dataDir, newest, 'captchaChallenges.answer'))
}

/** The places to click, in order. */
export const captchaPlaces = async (dataDir: string) =>
  z.array(z.object({ x: z.number(), y: z.number() })).parse(await captchaAnswer(dataDir))
