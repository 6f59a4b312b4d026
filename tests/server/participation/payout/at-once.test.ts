import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../../../server/db/transaction'
import { promisePayout } from '../../../../server/participation/payout/promise'
import { readSettings } from '../../../../server/settings'
import { freshKey, freshPhone } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { ScriptedWallet } from '../../support/payouts'

/** A wallet that takes its time, and counts how many requests wait for it. */
class SlowWallet extends ScriptedWallet {
  private waiting = 0
  most = 0

  override async submit(order: Parameters<ScriptedWallet['submit']>[0]) {
    this.waiting += 1
    this.most = Math.max(this.most, this.waiting)
    await sleep(30)
    this.waiting -= 1
    return super.submit(order)
  }
}

const promise = async (server: TestApp, count: number) => {
  for (let at = 0; at < count; at += 1)
    await transaction(server.ctx.db, (trx) =>
      promisePayout(server.ctx, trx, {
        activityId: 'at-once',
        source: 'award',
        sourceId: freshKey(),
        payee: { phone: freshPhone() },
        fen: 520,
        isHeld: false,
      }),
    )
}

describe('payouts at the same time', () => {
  const wallet = new SlowWallet()
  const server = useApp({ providers: { payout: wallet }, payoutsAtOnce: 17 })
  beforeAll(() => server.ctx.jobs.stop())

  it('are as many as HONGBAO_PAYOUT_CONCURRENCY says', async () => {
    await promise(server, 40)
    await server.ctx.jobs.run('payouts')
    expect([wallet.submitted.length, wallet.most]).toEqual([40, 17])
    const { app } = readSettings({ HONGBAO_PAYOUT_CONCURRENCY: '17' }, [])
    expect(app.payoutsAtOnce).toBe(17)
    expect(() => readSettings({ HONGBAO_PAYOUT_CONCURRENCY: '0' }, [])).toThrow('a number from 1 to 500')
  })
})

describe('payouts that are held back', () => {
  const wallet = new ScriptedWallet()
  const server = useApp({ providers: { payout: wallet }, holdsPayouts: true })
  beforeAll(() => server.ctx.jobs.stop())

  it('stay promised and reach no wallet while HONGBAO_HOLD_PAYOUTS is 1', async () => {
    await promise(server, 2)
    await server.ctx.jobs.run('payouts')
    expect(wallet.submitted).toEqual([])
    expect(readSettings({ HONGBAO_HOLD_PAYOUTS: '1' }, []).app.holdsPayouts).toBe(true)
    await server.restart({ holdsPayouts: false })
    await server.ctx.jobs.run('payouts')
    expect(wallet.submitted.length).toBe(2)
  })
})
