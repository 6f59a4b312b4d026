import { describe, expect, test } from 'vitest'
import { captchaChallengeCall } from '../../../../domain/calls/captcha'
import { notifyCodesCall } from '../../../../domain/calls/notify'
import { CODES } from '../../../../domain/codes'
import { CAPTCHA_LIMITS } from '../../../../server/participation/captcha/service'
import { startApp } from '../../support/app'
import { ticketOf } from '../../support/captcha'
import { createDatabase } from '../../support/database/databases'

describe('the captcha in front of SMS codes', () => {
  test('without a ticket no code is sent while the captcha is required, with one exactly one', async () => {
    const database = await createDatabase()
    const app = await startApp(database)
    try {
      Object.assign(app.ctx.config, {
        get: (key: string) => (key === 'captcha_required' ? '1' : undefined),
      })
      const client = await app.client().auth('wheel')
      const send = (phone: string, ticket?: string) => client.reply(notifyCodesCall, { phone, ticket })
      expect(await send('13800000031')).toMatchObject({ ok: false, code: CODES.captcha })
      expect(await send('13800000031', 'made-up')).toMatchObject({ ok: false, code: CODES.captcha })
      const ticket = await ticketOf(app, client)
      expect(await send('13800000031', ticket)).toMatchObject({ ok: true })
      expect(await send('13800000032', ticket)).toMatchObject({ ok: false, code: CODES.captcha })
    } finally {
      await app.close()
      await database.drop()
    }
  })

  test('work is limited more tightly than pictures', async () => {
    const database = await createDatabase()
    const app = await startApp(database, { limitFactor: 1 })
    try {
      const client = await app.client().auth('wheel')
      const untilRefused = async (kind: 'picture' | 'work') => {
        for (let asks = 0; asks < 200; asks += 1) {
          const reply = await client.reply(captchaChallengeCall, { kind })
          if (reply.ok) continue
          expect(reply).toMatchObject({ code: CODES.tooMany, msg: expect.stringMatching(/10 min/) })
          return asks
        }
        return Number.POSITIVE_INFINITY
      }
      const works = await untilRefused('work')
      const pictures = await untilRefused('picture')
      expect(works).toBe(CAPTCHA_LIMITS.work[1].limit)
      expect(pictures).toBe(CAPTCHA_LIMITS.picture[1].limit)
      expect(works * 2).toBeLessThan(pictures)
    } finally {
      await app.close()
      await database.drop()
    }
  })
})
