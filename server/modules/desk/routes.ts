import type { FastifyInstance } from 'fastify'
import type { DeskServices } from '../../http/desk/route'
import { registerDeskAccounts } from './accounts'
import { registerDeskAlerts } from './alerts/routes'
import { registerDeskAudit } from './audit'
import { registerSendEnvelopes } from './bulk/envelopes'
import { registerRetryPayouts } from './bulk/payouts'
import { registerDeskCampaigns } from './campaigns'
import { type CheckListServices, registerDeskCheckList } from './check-list'
import { registerDeskClose } from './close/routes'
import { registerDeskCodes } from './codes/routes'
import { registerGiftsArrived } from './delivery/arrivals'
import { registerDeskDrafts } from './drafts'
import { registerDeskDrawHours } from './draw-hours'
import { registerDeskDrawTable } from './draw-table'
import { registerDeskExports } from './exports/routes'
import { createFileReader } from './files/reader'
import { registerDeskSession } from './login/session'
import { registerDeskSingleSignOn } from './login/single-sign-on'
import { registerImportCodes } from './money/import-codes'
import { registerRefundOrder } from './money/refund'
import { registerDeskNotices } from './notices/routes'
import { registerDeskOverview } from './overview/routes'
import { registerDeskParcels } from './parcels/routes'
import { registerDeskPeople } from './people/routes'
import { registerDeskPerson } from './person/routes'
import { registerDeskPictures } from './pictures'
import { registerDeskPlans } from './plans'
import { registerDeskPresence } from './presence'
import { createRequests } from './requests/requests'
import { registerDeskRequests } from './requests/routes'
import { registerDeskReview } from './review/routes'
import { registerDeskShare } from './share'
import { registerDeskStatement } from './statement/routes'
import { registerDeskWatch } from './watch/routes'

/** The calls of the operator's desk (decisions §20). */
export function registerDesk(
  app: FastifyInstance,
  ctx: Uses<
    | DeskServices
    | 'bankCustomers'
    | 'campaigns'
    | 'captcha'
    | 'drawTables'
    | 'isDemo'
    | 'jobs'
    | 'limits'
    | 'log'
    | 'loginLine'
    | 'noticeChannels'
    | 'payments'
    | 'secondPersonFen'
    | 'singleSignOn'
  > &
    CheckListServices,
): void {
  const requests = createRequests(app, ctx)
  const files = createFileReader(app, ctx)
  registerDeskSession(app, ctx)
  registerDeskSingleSignOn(app, ctx)
  registerDeskAccounts(app, ctx, requests)
  registerDeskCampaigns(app, ctx)
  registerDeskOverview(app, ctx)
  registerDeskShare(app, ctx)
  registerDeskDrafts(app, ctx, requests)
  registerDeskReview(app, ctx)
  registerDeskPresence(app, ctx)
  registerDeskCheckList(app, ctx)
  registerDeskPlans(app, ctx)
  registerDeskDrawTable(app, ctx)
  registerDeskDrawHours(app, ctx)
  registerDeskPictures(app, ctx)
  registerDeskWatch(app, ctx)
  registerDeskAlerts(app, ctx)
  registerDeskClose(app, ctx, requests)
  registerDeskPeople(app, ctx, requests)
  registerDeskPerson(app, ctx, requests)
  registerDeskParcels(app, ctx, files)
  registerGiftsArrived(app, ctx)
  registerSendEnvelopes(ctx, requests)
  registerRetryPayouts(ctx, requests)
  registerRefundOrder(ctx, requests)
  registerDeskStatement(app, ctx, files)
  registerDeskCodes(app, ctx, requests)
  registerImportCodes(app, ctx, { files, requests })
  registerDeskExports(app, ctx, requests)
  registerDeskAudit(app, ctx)
  registerDeskRequests(app, ctx, requests)
  registerDeskNotices(app, ctx)
}
