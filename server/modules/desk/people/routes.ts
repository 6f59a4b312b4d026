import type { FastifyInstance } from 'fastify'
import type { DeskServices } from '../../../http/desk/route'
import type { LookUpServices } from '../person/look-up'
import type { Requests } from '../requests/requests'
import { registerErasePerson } from './erase'
import { registerPeoplePages } from './pages'
import { registerShowPerson } from './show'

/** What a campaign's people have done and are given. */
export function registerDeskPeople(
  app: FastifyInstance,
  ctx: Reads<DeskServices | LookUpServices | 'campaigns'>,
  requests: Requests,
): void {
  registerPeoplePages(app, ctx)
  registerShowPerson(app, ctx)
  registerErasePerson(app, ctx, requests)
}
