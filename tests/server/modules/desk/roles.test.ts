import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DESK_ACTIONS, type DeskAction } from '../../../../domain/desk/actions'
import * as auditCalls from '../../../../domain/desk/audit/audit-calls'
import { SYSTEM_ID } from '../../../../domain/desk/call'
import { campaignsCall } from '../../../../domain/desk/campaign-calls'
import { CODE_FILE } from '../../../../domain/desk/code-calls'
import { createDraftCall } from '../../../../domain/desk/draft-calls'
import { EXPORT_FILE } from '../../../../domain/desk/export-calls'
import * as watchCalls from '../../../../domain/desk/watch-calls'
import { OPERATOR_ROLES, type OperatorRole } from '../../../../domain/operator-roles'
import { USUAL_THRESHOLDS } from '../../../../domain/rules/alerts/thresholds'
import { useApp } from '../../support/app'
import { DeskClient, deskWith } from '../../support/desk'
import { DESK_CALLS } from './desk-calls'

/** Those that are there for somebody without a session, with what they answer to a wrong body. */
const OPEN: Readonly<Record<string, number>> = {
  '/api/desk/login': 400,
  '/api/desk/session': 401,
  '/api/desk/login/ways': 200,
  '/api/desk/login/work': 200,
}
/** A campaign and a version that are not there, so that what is allowed changes nothing. */
const BODY = {
  activityId: 'not-there',
  version: 9,
  sha256: '0'.repeat(64),
  prompt: '',
  reason: 'a test',
  document: {},
  seen: { version: 9, revision: 1 },
  revision: 1,
  name: 'x',
  title: 'x.png',
  data: 'AAAA',
  from: { template: 'none' },
  visit: 'a-visit-not-there',
  bucket: 'hour',
  until: 3_600_000,
  table: 'orders',
  id: 'not-there',
  address: 'x',
  find: 'x',
  at: 1,
  csv: '',
  parcels: [],
  ids: ['not-there'],
  batch: '00000000-0000-4000-8000-000000000000',
  count: 1,
  fen: 1,
  to: 'prepared',
  as: 'received' as const,
  roles: ['editor'] as OperatorRole[],
  campaigns: null,
  generation: 0,
  factor: false,
  isDisabled: false,
  place: '',
  text: 'a test',
  summary: { draws: 1, days: 1, runs: 1, weights: Array(24).fill(1), paidFen: 0, prizes: [] },
  thresholds: USUAL_THRESHOLDS,
}
/** Calls whose `from` is a moment. */
const ofTime = (path: string) => /\/watch(\/funnel)?$/.test(path)
/** Who does what, as a person reads it: e editor, a approver, s support, f finance, u auditor, d administrator. */
const TABLE: Record<DeskAction, string> = {
  'campaigns.read': 'e a s f u d',
  'drafts.write': 'e',
  'versions.approve': 'a',
  'versions.comment': 'e a',
  'versions.publish': 'e a',
  'versions.restore': 'a',
  'settings.read': 'e a s f u d',
  'settings.write': 'e',
  'settings.approve': 'a',
  'settings.publish': 'e a',
  'campaigns.pause': 'e a s d',
  'campaigns.close': 'a d',
  'alerts.write': 'e a s f',
  'people.read': 's f u',
  'goods.read': 's u',
  'goods.ship': 's',
  'goods.receive': 's',
  'orders.advance': 's',
  'orders.refund': 'f',
  'envelopes.send': 'f',
  'payouts.retry': 'f',
  'payouts.reconcile': 'f',
  'codes.read': 's f u',
  'codes.make': 'f',
  'codes.revoke': 's f',
  'people.show': 's',
  'people.correct': 's',
  'people.erase': 's',
  'people.exportPerson': 's',
  'people.exportFull': 's',
  'people.export': 's f u',
  'audit.read': 'u d',
  'accounts.read': 'u d',
  'accounts.write': 'd',
}
/** What a call of a campaign's versions needs where the system configuration is meant; any other call is refused. */
const OF_SETTINGS: Partial<Record<string, DeskAction>> = {
  'campaigns.read': 'settings.read',
  'drafts.write': 'settings.write',
  'versions.approve': 'settings.approve',
  'versions.comment': 'settings.publish',
  'versions.publish': 'settings.publish',
  'versions.restore': 'settings.approve',
  'audit.read': 'audit.read',
}
const LETTERS: Record<OperatorRole, string> = {
  editor: 'e',
  approver: 'a',
  support: 's',
  finance: 'f',
  auditor: 'u',
  administrator: 'd',
}

it('every action of the desk stands in the table', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(DESK_ACTIONS).sort())
})

describe('the calls of the desk', () => {
  const server = useApp()

  it.each(OPERATOR_ROLES)('are allowed to the role %s as the table says', async (role) => {
    const { desk } = await deskWith(server, [role])
    for (const call of DESK_CALLS) {
      if (call.needs === 'open' || call.needs === 'session') continue
      const { status } = await desk.call(call, { ...BODY, from: ofTime(call.path) ? 0 : BODY.from })
      const isRefused = status === 403
      expect([call.path, isRefused]).toEqual([call.path, !TABLE[call.needs].includes(LETTERS[role])])
    }
  })

  it('are refused to somebody without a session', async () => {
    for (const call of DESK_CALLS) {
      const { status } = await new DeskClient(server).call(call, BODY)
      expect([call.path, status]).toEqual([call.path, OPEN[call.path] ?? 401])
    }
    for (const url of [
      auditCalls.AUDIT_EXPORT,
      `${EXPORT_FILE}?id=x`,
      `${CODE_FILE}?activityId=card&batch=x`,
      `${watchCalls.WATCH_STREAM}?activityId=wheel`,
    ])
      expect((await server.app.inject(url)).statusCode).toBe(401)
  })

  it.each(OPERATOR_ROLES)(
    'do to the system configuration what the table says of the role %s',
    async (role) => {
      const { desk } = await deskWith(server, [role])
      const { desk: limited } = await deskWith(server, [role], [SYSTEM_ID, 'wheel'])
      const named = DESK_CALLS.filter(
        ({ request }) => request instanceof z.ZodMiniObject && 'activityId' in request.shape,
      )
      for (const call of named) {
        const from = ofTime(call.path) ? 0 : BODY.from
        const body = { ...BODY, from, activityId: SYSTEM_ID }
        const { status } = await desk.call(call, body)
        const own = OF_SETTINGS[call.needs]
        const isAllowed = own !== undefined && TABLE[own].includes(LETTERS[role])
        expect([call.path, status !== 403]).toEqual([call.path, isAllowed])
        expect([call.path, (await limited.call(call, body)).status]).toEqual([call.path, 403])
      }
      const copy = { activityId: 'own', name: 'x', from: { copyOf: SYSTEM_ID } }
      expect((await desk.call(createDraftCall, copy)).status).toBe(403)
      const stream = await desk.get(`${watchCalls.WATCH_STREAM}?activityId=${SYSTEM_ID}`)
      expect(stream.statusCode).toBe(404)
    },
  )

  it('keep to the campaigns of the operator', async () => {
    const roles: readonly OperatorRole[] = ['editor', 'support', 'finance']
    const { desk } = await deskWith(server, roles, ['grid'])
    const { desk: approver } = await deskWith(server, ['approver'], ['grid'])
    const { desk: auditor } = await deskWith(server, ['auditor'], ['grid'])
    const named = DESK_CALLS.filter(
      ({ request }) => request instanceof z.ZodMiniObject && 'activityId' in request.shape,
    )
    for (const call of named) {
      const from = ofTime(call.path) ? 0 : { template: 'wheel' }
      for (const one of [desk, approver, auditor]) {
        const { status } = await one.call(call, { ...BODY, from, activityId: 'wheel' })
        expect([call.path, status]).toEqual([call.path, 403])
      }
    }
    const { body } = await desk.call(campaignsCall, {})
    expect(body.campaigns).toMatchObject([{ activityId: 'grid' }])
    const copy = { activityId: 'grid', name: 'x', from: { copyOf: 'wheel' } }
    expect((await desk.call(createDraftCall, copy)).status).toBe(403)
    expect((await desk.get(`${watchCalls.WATCH_STREAM}?activityId=wheel`)).statusCode).toBe(403)
    const { rows } = auditCalls.auditCall.response.parse((await auditor.call(auditCalls.auditCall, {})).body)
    expect(new Set(rows.map(({ activityId }) => activityId))).toEqual(new Set(['', 'grid']))
  })
})
