import type { FastifyInstance } from 'fastify'
import type { DeskServices } from '../../../http/desk/route'
import type { Requests } from '../requests/requests'
import { registerCorrectAddress } from './address'
import { registerPersonPage } from './page'
import { registerPersonSearch } from './search'

/** People over all campaigns of an operator. */
export function registerDeskPerson(
  app: FastifyInstance,
  ctx: Uses<DeskServices | 'campaigns' | 'limits'>,
  requests: Requests,
): void {
  registerPersonSearch(app, ctx)
  registerPersonPage(app, ctx)
  registerCorrectAddress(app, ctx, requests)
}
