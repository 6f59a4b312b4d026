import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import * as z from 'zod'
import { createSecrets } from '../../server/secrets'

/** The newest challenge's answer, read where only the server can: in its own data folder. */
export function captchaAnswer(dataDir: string): unknown {
  const db = new Database(join(dataDir, 'hongbao.db'), { readonly: true })
  try {
    const row: unknown = db
      .prepare('select answer from captcha_challenges order by created_at desc limit 1')
      .get()
    const { answer } = z.object({ answer: z.string() }).parse(row)
    const secrets = createSecrets(readFileSync(join(dataDir, 'secret'), 'utf8').trim())
    return JSON.parse(secrets.decrypt(answer))
  } finally {
    db.close()
  }
}

/** The places to click, in order. */
export const captchaPlaces = (dataDir: string) =>
  z.array(z.object({ x: z.number(), y: z.number() })).parse(captchaAnswer(dataDir))

/** A text that answers the question. */
export const captchaText = (dataDir: string) => z.array(z.string()).parse(captchaAnswer(dataDir))[0] ?? ''
