import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { captchaChallengeCall, captchaVerifyCall } from '../../../../domain/calls/captcha'
import { CODES } from '../../../../domain/codes'
import { CAPTCHA, type Spot } from '../../../../domain/rules/visit/captcha'
import { useApp } from '../../support/app'
import { asked, keptAnswer, pointsAt, sessionOf, spots, ticketOf } from '../../support/captcha'
import type { TestClient } from '../../support/client'

describe('captcha', () => {
  const app = useApp()
  let client: TestClient
  beforeEach(async () => {
    app.clock.set(null)
    client = await app.client().auth('wheel')
  })

  const verify = async (id: string, points: ReturnType<typeof pointsAt>) =>
    (await client.reply(captchaVerifyCall, { id, points })).ok

  test('a picture of the stated size, four different words, nothing else', async () => {
    const { body } = await client.call(captchaChallengeCall, {})
    expect(Object.keys(body).sort()).toEqual(['code', 'heightPx', 'id', 'image', 'widthPx', 'words'])
    const words = z.array(z.string()).parse(body.words)
    expect(new Set(words).size).toBe(CAPTCHA.clicks)
    const [head, data] = z.string().parse(body.image).split(',')
    expect(head).toBe('data:image/jpeg;base64')
    const picture = await sharp(Buffer.from(data ?? '', 'base64')).metadata()
    expect([picture.width, picture.height]).toEqual([body.widthPx, body.heightPx])
    expect([body.widthPx, body.heightPx]).toEqual([CAPTCHA.widthPx, CAPTCHA.heightPx])
  })

  test('the answer is nowhere in what the client gets: not in the fields, not in the picture file', async () => {
    for (let run = 0; run < 10; run += 1) {
      await app.ctx.db.deleteFrom('captchaChallenges').execute()
      const { body, response } = await client.call(captchaChallengeCall, {})
      const places = spots.parse(await keptAnswer(app))
      const { image, widthPx: _w, heightPx: _h, code: _c, id, ...rest } = body
      const file = Buffer.from(z.string().parse(image).split(',')[1] ?? '', 'base64')
      const { exif, xmp, iptc, comments } = await sharp(file).metadata()
      expect({ exif, xmp, iptc, comments }).toEqual({})
      const numbers = JSON.stringify(rest).match(/\d+/g)
      expect(numbers).toBeNull()
      const [first] = places
      for (const text of [JSON.stringify(places), `${first?.x},${first?.y}`, `"x":${first?.x}`]) {
        expect(JSON.stringify({ ...rest, id })).not.toContain(text)
        expect(response.body).not.toContain(text)
        expect(file.includes(text)).toBe(false)
        expect(JSON.stringify(response.headers)).not.toContain(text)
      }
    }
  })

  test('the answer is kept encrypted and never logged', async () => {
    const { places } = await asked(app, client)
    const row = await app.ctx.db.selectFrom('captchaChallenges').selectAll().executeTakeFirstOrThrow()
    expect(row.answer).not.toContain(`"x":${places[0]?.x}`)
    expect(app.logLines.join()).not.toContain(`"x":${places[0]?.x}`)
  })

  test('four clicks in order give a ticket that is good for one SMS code', async () => {
    const ticket = await ticketOf(app, client)
    expect(ticket.length).toBeGreaterThan(20)
    expect(await app.ctx.captcha.consumeTicket(await sessionOf(app, client), ticket)).toBe(true)
    expect(await app.ctx.captcha.consumeTicket(await sessionOf(app, client), ticket)).toBe(false)
  })

  test('a ticket that is consumed twice at once counts once', async () => {
    const ticket = await ticketOf(app, client)
    const session = await sessionOf(app, client)
    const uses = await Promise.all([1, 2, 3, 4, 5].map(() => app.ctx.captcha.consumeTicket(session, ticket)))
    expect(uses.filter(Boolean)).toHaveLength(1)
  })

  const SIDES: readonly (readonly [number, number])[] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ]
  for (const [dx, dy] of SIDES) {
    test(`the tolerance toward (${dx}, ${dy}): 39 and 40 px pass, 41 px fails, on each character`, async () => {
      for (const [offPx, passes] of [
        [39, true],
        [40, true],
        [41, false],
      ] as const) {
        for (const at of [0, 1, 2, 3]) {
          const { id, places } = await asked(app, client)
          const moved = places.map((place, index) =>
            index === at ? { x: place.x + dx * offPx, y: place.y + dy * offPx } : place,
          )
          expect(await verify(id, pointsAt(moved)), `${offPx} px at ${at}`).toBe(passes)
        }
      }
    })
  }

  test('another order and a repeated click fail', async () => {
    const one = await asked(app, client)
    expect(await verify(one.id, pointsAt([...one.places].reverse()))).toBe(false)
    const two = await asked(app, client)
    const [first] = two.places as [Spot]
    expect(await verify(two.id, pointsAt([first, first, first, first]))).toBe(false)
  })

  test('a challenge is answered once: a wrong answer uses it up', async () => {
    const { id, places } = await asked(app, client)
    expect(await verify(id, pointsAt(places.map(() => ({ x: 1, y: 1 }))))).toBe(false)
    expect(await verify(id, pointsAt(places))).toBe(false)
    const again = await asked(app, client)
    expect(await verify(again.id, pointsAt(again.places))).toBe(true)
    expect(await verify(again.id, pointsAt(again.places))).toBe(false)
  })

  test('the same answer sent several times at once passes once', async () => {
    const { id, places } = await asked(app, client)
    const results = await Promise.all([1, 2, 3, 4].map(() => verify(id, pointsAt(places))))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('a challenge expires after 120 s, and so does its ticket', async () => {
    const early = await asked(app, client)
    app.clock.set(app.clock.now() + CAPTCHA.lifeMs - 2_500)
    expect(await verify(early.id, pointsAt(early.places))).toBe(true)
    const late = await asked(app, client)
    app.clock.set(app.clock.now() + CAPTCHA.lifeMs)
    expect(await verify(late.id, pointsAt(late.places))).toBe(false)

    const session = await sessionOf(app, client)
    const ticket = await ticketOf(app, client)
    app.clock.set(app.clock.now() + CAPTCHA.lifeMs)
    expect(await app.ctx.captcha.consumeTicket(session, ticket)).toBe(false)
  })

  test("another visit's challenge and ticket are worth nothing, and its own stay good", async () => {
    const stranger = await app.client().auth('wheel')
    const { id, places } = await asked(app, client)
    expect((await stranger.reply(captchaVerifyCall, { id, points: pointsAt(places) })).ok).toBe(false)
    expect(await verify(id, pointsAt(places))).toBe(true)

    const ticket = await ticketOf(app, client)
    expect(await app.ctx.captcha.consumeTicket(await sessionOf(app, stranger), ticket)).toBe(false)
    expect(await app.ctx.captcha.consumeTicket(await sessionOf(app, client), ticket)).toBe(true)
  })

  test('a renewed session keeps its challenge', async () => {
    const { id, places } = await asked(app, client)
    await client.auth('wheel')
    expect(await verify(id, pointsAt(places))).toBe(true)
  })

  test('only impossible timing is refused', async () => {
    const within = await asked(app, client)
    expect(await verify(within.id, pointsAt(within.places, 800, 1))).toBe(false)
    const tooSoon = await asked(app, client)
    expect(await verify(tooSoon.id, pointsAt(tooSoon.places, 20, 300))).toBe(false)
    const quick = await asked(app, client)
    expect(await verify(quick.id, pointsAt(quick.places, 150, 40))).toBe(true)

    const unseen = await asked(app, client)
    const { createdAt } = await app.ctx.db
      .selectFrom('captchaChallenges')
      .select('createdAt')
      .executeTakeFirstOrThrow()
    app.clock.set(createdAt - 1_000)
    expect(await verify(unseen.id, pointsAt(unseen.places))).toBe(false)
  })

  test('says what became of it in the language of the page', async () => {
    const wrong = await asked(app, client)
    const points = pointsAt(wrong.places.map(() => ({ x: 0, y: 0 })))
    const refused = await client.reply(captchaVerifyCall, { id: wrong.id, points }, { lang: 'zh-CN' })
    expect(refused).toMatchObject({ ok: false, code: CODES.captcha, msg: '验证失败' })
    const right = await asked(app, client)
    const passed = await client.reply(
      captchaVerifyCall,
      { id: right.id, points: pointsAt(right.places) },
      { lang: 'zh-CN' },
    )
    expect(passed).toMatchObject({ ok: true, msg: '验证成功' })
  })

  test('what is not answered is swept', async () => {
    await asked(app, client)
    await ticketOf(app, client)
    app.clock.set(app.clock.now() + 10 * CAPTCHA.lifeMs)
    await app.ctx.jobs.run('housekeeping')
    app.clock.set(null)
    for (const table of ['captchaChallenges', 'captchaTickets'] as const) {
      expect(await app.ctx.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})
