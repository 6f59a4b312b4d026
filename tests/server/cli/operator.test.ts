import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { giftsArrivedCall } from '../../../domain/desk/delivery/gift-calls'
import { findAccount, totpOf } from '../../../server/process/operators/accounts'
import { isPassword } from '../../../server/process/operators/password'
import { viewsOf } from '../../../server/process/operators/personal-views'
import { deedsOf } from '../support/acts/deeds'
import { useApp } from '../support/app'
import { deskOf } from '../support/desk'
import { operatorShell, shellOf } from '../support/shell'
import { BOX, makeGift, RECEIVER, rowOf, sendTo, ship, winnerOf } from '../support/zy-pay'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PASSWORD = 'a-long-password'
const SHELL = `shell:${userInfo().username}`

describe('the operator’s command on accounts', () => {
  const server = useApp()
  const operator = (...args: string[]) => operatorShell(args, shellOf(server), PASSWORD)
  const deedsTo = async (action: 'account.change' | 'account.make' | 'account.reset', name: string) =>
    (await deedsOf(server, action)).filter(({ account }) => account === name)

  it('makes one, changes its password and its second factor, and disables it, each with its row', async () => {
    const made = await operator('add', 'wang', 'finance,support', 'wheel')
    expect(made).toMatchObject({ status: 0, out: expect.stringContaining('otpauth://totp/') })
    expect(await findAccount(server.ctx, 'wang')).toMatchObject({ campaigns: ['wheel'], isDisabled: false })
    const secret = (await totpOf(server.ctx, 'wang'))?.secret
    expect((await operator('totp', 'wang')).status).toBe(0)
    expect((await totpOf(server.ctx, 'wang'))?.secret).not.toEqual(secret)
    expect(await operatorShell(['password', 'wang'], shellOf(server), 'another-password')).toMatchObject({
      status: 0,
      out: 'wang has a new password; sessions of wang have ended',
    })
    const { password } = (await findAccount(server.ctx, 'wang')) ?? {}
    expect(await isPassword(password, 'another-password')).toBe(true)
    expect((await operator('disable', 'wang')).status).toBe(0)
    expect((await operator('list')).out).toMatch(/\twang\tfinance,support\twheel\tdisabled$/m)

    const row = { actor: SHELL, activityId: '', account: 'wang' }
    const access = { roles: ['finance', 'support'], campaigns: ['wheel'], isDisabled: false }
    expect(await deedsTo('account.make', 'wang')).toEqual([{ ...row, ...access }])
    expect(await deedsTo('account.reset', 'wang')).toEqual([
      { ...row, factor: true },
      { ...row, factor: false },
    ])
    expect(await deedsTo('account.change', 'wang')).toEqual([{ ...row, after: { isDisabled: true } }])
  })

  it('does nothing, and notes nothing, of what it refuses', async () => {
    await operator('add', 'li', 'support')
    const before = await deedsTo('account.make', 'li')
    expect(await operator('add', 'li', 'finance')).toMatchObject({
      status: 1,
      err: 'there is an account li already',
    })
    for (const command of ['password', 'totp', 'disable'])
      expect(await operator(command, 'nobody')).toMatchObject({
        status: 1,
        err: 'there is no account nobody',
      })
    expect(await operatorShell(['add', 'zhao', 'support'], shellOf(server), 'short')).toMatchObject({
      status: 1,
    })
    expect(await findAccount(server.ctx, 'li')).toMatchObject({ roles: ['support'] })
    expect(await deedsTo('account.make', 'li')).toEqual(before)
    for (const name of ['nobody', 'zhao'])
      for (const action of ['account.make', 'account.reset', 'account.change'] as const)
        expect(await deedsTo(action, name)).toEqual([])
  })

  it('prints the line of an operator of the environment', async () => {
    expect(await operator('hash', 'zhang')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^zhang:/),
    })
  })

  it('shows how it is called', () => {
    for (const word of ['gifts', 'toString', 'ship', 'received', 'advance']) {
      const args = ['--import', 'tsx', 'server/cli/operator.ts', word]
      const { status, stderr } = spawnSync('node', args, { cwd: ROOT, encoding: 'utf8' })
      expect([word, status, stderr.startsWith('usage: npm run operator')]).toEqual([word, 2, true])
    }
  })
})

describe('the operator’s command on gifts', () => {
  const server = useApp()

  it('lists them, and shows a receiver once it is written down who looked and why', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const operator = (...args: string[]) => operatorShell(args, { ...shellOf(server), HONGBAO_URL: origin })
    const activityId = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, activityId))
    const { id } = await rowOf(server, activityId)
    const line = (state: string) =>
      `${id}\tNew-year gift box\t${state}\t张**\t139*****678\t广东省深圳市南山区*****\n1 of 1 gifts`
    expect((await operator('gifts', activityId)).out).toBe(line('to be shipped'))
    expect((await operator('show', 'gift', id, 'to', 'be', 'packed')).out).toBe(
      `receiveName\t张三丰\nreceivePhone\t13912345678\nreceiveAddress\t${RECEIVER.receiveAddress}`,
    )
    expect(await viewsOf(server.ctx, activityId, 9)).toMatchObject([
      { operator: 'demo', kind: 'gift', subjectId: id, reason: 'to be packed' },
    ])
    expect(await deedsOf(server, 'person.show', activityId)).toMatchObject([
      { actor: 'demo', id, table: 'gifts' },
    ])
    expect((await operator('views', activityId)).out).toMatch(/\tdemo\t.*\tto be packed$/)
    await ship(server, { id, expressCompany: '顺丰速运', expressNo: 'SF1' })
    expect((await operator('gifts', activityId)).out).toBe(line('with 顺丰速运, SF1'))
    const desk = await deskOf(server, 'support')
    await desk.call(giftsArrivedCall, { activityId, ids: [id], as: 'received' })
    expect((await operator('gifts', activityId)).out).toBe(line('received'))
    await server.app.close()
    expect(await operator('gifts', activityId)).toMatchObject({
      status: 1,
      err: `no server answers at ${origin}; HONGBAO_URL names another one`,
    })
  })
})
