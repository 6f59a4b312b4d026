import type { FastifyInstance } from 'fastify'
import * as calls from '../../../domain/calls/counter'
import { type RouteServices, route } from '../../http/route'
import { isRefused } from '../../messages/catalogue'
import { clientQrQuery } from './client-qr'
import { offlineConfirm } from './confirmation'
import { managerLogin, managerOf } from './manager'
import { clientPass } from './pass'
import { offlineRecords } from './records'

/** The calls of the campaigns at the counter (spec part 2 §7, decisions §14). */
export function registerCounter(
  app: FastifyInstance,
  ctx: Uses<
    RouteServices | 'bankCustomers' | 'campaigns' | 'clientQrVisits' | 'limits' | 'secondPersonFen' | 'sms'
  >,
): void {
  route(app, ctx, calls.managerLoginCall, (input) => managerLogin(ctx, input))
  route(app, ctx, calls.clientQrCall, async ({ body: { activityId }, session }) => {
    const manager = await managerOf(ctx, session, activityId)
    return isRefused(manager) ? manager : { query: clientQrQuery(ctx, activityId, manager.phone) }
  })
  route(app, ctx, calls.clientPassCall, (input) => clientPass(ctx, input))
  route(app, ctx, calls.offlineRecordsCall, (input) => offlineRecords(ctx, input))
  route(app, ctx, calls.offlineConfirmCall, (input) => offlineConfirm(ctx, input))
}
