import type { FastifyInstance } from 'fastify'
import { AUDIT_EXPORT, auditCall, auditCheckCall } from '../../../domain/desk/audit/audit-calls'
import { SYSTEM_ID } from '../../../domain/desk/call'
import { admitDeskGet, type DeskServices, deskRoute, GET_ALONE } from '../../http/desk/route'
import { worksOn } from '../../http/operators/session'
import { noteDeedAlone } from '../../process/operators/audit-log'
import { checkAudit } from './audit-check'
import { auditCsv } from './audit-csv'
import { auditRows } from './audit-rows'

const PAGE = 50

/** The log of what people did: to read, to check, and to take away. */
export function registerDeskAudit(app: FastifyInstance, ctx: Uses<DeskServices>): void {
  deskRoute(app, ctx, auditCall, async ({ body, operator }) => {
    const rows = await auditRows(ctx, { ...body, campaigns: operator.campaigns, count: PAGE + 1 })
    return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE }
  })

  deskRoute(app, ctx, auditCheckCall, async ({ lang, operator }) =>
    checkAudit(ctx.db, lang, operator.campaigns),
  )

  app.get<{ Querystring: { activityId?: string; lang?: string } }>(
    AUDIT_EXPORT,
    GET_ALONE,
    async (request, reply) => {
      const operator = await admitDeskGet(ctx, request, 'audit.read')
      const { activityId, lang } = request.query
      const isOne =
        typeof activityId === 'string' && (activityId === SYSTEM_ID || worksOn(operator, activityId))
      await noteDeedAlone(ctx.db, {
        at: ctx.clock.now(),
        actor: operator.name,
        action: 'export',
        activityId: isOne ? activityId : '',
        detail: { what: 'audit log' },
      })
      reply.header('content-disposition', 'attachment; filename="audit.csv"').type('text/csv; charset=utf-8')
      return reply.send(
        auditCsv(ctx, {
          lang: lang === 'en' ? 'en' : 'zh-CN',
          activityId: isOne ? activityId : undefined,
          campaigns: operator.campaigns,
        }),
      )
    },
  )
}
