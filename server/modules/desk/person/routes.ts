import type { FastifyInstance } from 'fastify'
import type { DeskServices } from '../../../http/desk/route'
import type { Requests } from '../requests/requests'
import { registerCorrectAddress } from './address'
import type { LookUpServices } from './look-up'
import { registerLookUpStops } from './look-up-stops'
import { registerPersonPage } from './page'
import { registerPersonSearch } from './search'

/** People over all campaigns of an operator. */
export function registerDeskPerson(
  app: FastifyInstance,
  ctx: Reads<DeskServices | LookUpServices | 'campaigns'>,
  requests: Requests,
): void {
  registerPersonSearch(app, ctx)
  registerLookUpStops(app, ctx)
  registerPersonPage(app, ctx)
  registerCorrectAddress(ctx, requests)
}
