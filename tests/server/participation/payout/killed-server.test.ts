import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { yuanToFen } from '../../../../domain/rules/money'
import { maskName, maskPhone } from '../../../../domain/rules/registration/mask'
import { openDatabase } from '../../../../server/db/open'
import { freshKey, freshPhone } from '../../support/activity'
import { createDatabase } from '../../support/database/databases'
import { KilledServer } from '../../support/killed-server'
import { shell } from '../../support/shell'

/** `PAYOUT_KILLS=50` is the figure of the acceptance run. */
const KILLS = Number(process.env.PAYOUT_KILLS ?? 2)
const PER_LIFE = 3
const MODES = ['delay', 'twice', 'silent', 'delay', 'refuse', 'ok'] as const
const SECRET = 'a-secret-for-tests-of-32-characters-or-more'
const ACTIVITY = 'killed'
/** Longer than a lease, so that what a killed process held is due in the next life. */
const BETWEEN_LIVES_MS = 65_000
const HOUR_MS = 3_600_000
const AMOUNTS: Readonly<Record<number, string>> = { 1: '0.88', 2: '1.88', 3: '5.20', 4: '8.88' }

interface Player {
  phone: string
  key: string
  headers: Record<string, string>
  /** Sector of the award; undefined until an answer came through. */
  awardIndex?: number
}

async function newPlayer(server: KilledServer): Promise<Player> {
  const phone = freshPhone()
  const { token } = await server.post('/api/user/auth', { activityId: ACTIVITY, channel: '1' })
  const headers = { authorization: `Bearer ${token}` }
  const { key } = await server.post('/api/notify/codes', { phone, activityId: ACTIVITY }, headers)
  const [{ code = '' } = {}] = JSON.parse(await server.get(`/lab/api/inbox?phone=${phone}`))
  const registered = await server.post(
    '/api/shubi/activity/register',
    {
      activityId: ACTIVITY,
      customerName: maskName('张三丰'),
      phone: maskPhone(phone),
      key,
      phonekey: key,
      code,
    },
    { ...headers, 'idempotency-key': freshKey() },
  )
  if (registered.code !== 200) throw new Error(`not registered: ${JSON.stringify(registered)}`)
  return { phone, key: freshKey(), headers }
}

/** Taps until an answer comes through; a killed server answers nothing. */
async function tap(server: KilledServer, player: Player): Promise<void> {
  try {
    const { code, awardIndex } = await server.post(
      '/api/shubi/activity/award',
      { activityId: ACTIVITY },
      { ...player.headers, 'idempotency-key': player.key },
    )
    if (code === 200) player.awardIndex ??= Number(awardIndex)
  } catch {
    // The server was killed; the player taps again in its next life.
  }
}

describe('a server that is killed', () => {
  it(
    `${KILLS} times pays every award exactly once`,
    async () => {
      const database = await createDatabase()
      const server = new KilledServer(database, SECRET)
      const db = openDatabase(database)
      const folder = mkdtempSync(join(tmpdir(), 'hongbao-statement-'))
      try {
        await server.start()
        const made = await server.post('/lab/api/campaigns', {
          from: 'wheel',
          activityId: ACTIVITY,
          prizes: [1, 2, 3, 4].map((awardIndex) => ({ awardIndex, stock: 1_000, weight: 1 })),
        })
        expect(made.code).toBe(200)
        const players: Player[] = []
        for (let at = 0; at < KILLS * PER_LIFE; at++) players.push(await newPlayer(server))

        for (let life = 0; life < KILLS; life++) {
          if (life > 0) await server.start()
          await server.post('/lab/api/clock', { now: Date.now() + life * BETWEEN_LIVES_MS })
          await server.post('/lab/api/wallet', { mode: MODES[life % MODES.length] })
          const waiting = players
            .slice(0, (life + 1) * PER_LIFE)
            .filter(({ awardIndex }) => awardIndex === undefined)
          const taps = waiting.map((player) => tap(server, player))
          await sleep(50 + Math.random() * 1_900)
          await server.kill()
          await Promise.all(taps)
        }

        await server.start()
        await server.post('/lab/api/wallet', { mode: 'ok' })
        for (const player of players) while (player.awardIndex === undefined) await tap(server, player)
        const open = async () =>
          (await db.selectFrom('payouts').select('state').where('state', '<>', 'confirmed').execute()).length
        for (let hour = 2; hour < 12 && ((await open()) > 0 || hour === 2); hour++) {
          await server.post('/lab/api/clock', { now: Date.now() + hour * HOUR_MS })
          await sleep(2_500)
        }
        expect(await open()).toBe(0)

        for (const { phone, awardIndex = 0 } of players) {
          const received = JSON.parse(await server.get(`/lab/api/wallet?phone=${phone}`)) as {
            fen: number
            state: string
          }[]
          expect(received.map(({ fen, state }) => [fen, state])).toEqual([
            [yuanToFen(AMOUNTS[awardIndex] ?? ''), 'confirmed'],
          ])
        }
        const attempts = await db.selectFrom('payouts').select('attempts').execute()
        expect(attempts).toHaveLength(players.length)
        const file = join(folder, 'statement.csv')
        writeFileSync(file, await server.get('/lab/api/wallet/statement'))
        const { dataDir, databaseUrl } = database
        const app = { environment: 'demo', dataDir, databaseUrl, secrets: [SECRET] } as const
        expect(await shell('payouts', ['reconcile', file], app)).toEqual({
          status: 0,
          out: `${players.length} lines of the statement, ${players.length} payouts, 0 differences`,
          err: '',
        })
        const tries = attempts.reduce((sum, one) => sum + one.attempts, 0)
        console.info(
          `${KILLS} kills, ${players.length} awards, ${tries} attempts, each paid once, 0 differences`,
        )
      } finally {
        await server.kill()
        await db.destroy()
        rmSync(folder, { recursive: true, force: true })
        await database.drop()
      }
    },
    60_000 + KILLS * 15_000,
  )
})
