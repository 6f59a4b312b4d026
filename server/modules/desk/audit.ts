import type { FastifyInstance } from 'fastify'
import { AUDIT_EXPORT, auditCall, auditCheckCall } from '../../../domain/desk/audit/audit-calls'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { namedCampaign } from '../../http/request-body'
import { checkAudit } from './audit-check'
import { auditCsv } from './audit-csv'
import { auditRows } from './audit-rows'
import { defineFileAct } from './requests/run'

const PAGE = 50

/** The log of what people did: to read, to check, and to take away. */
export function registerDeskAudit(app: FastifyInstance, ctx: Reads<DeskServices>): void {
  deskRoute(app, ctx, auditCall, async ({ body, operator }) => {
    const rows = await auditRows(ctx, { ...body, campaigns: operator.campaigns, count: PAGE + 1 })
    return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE }
  })

  deskRoute(app, ctx, auditCheckCall, async ({ lang, operator }) =>
    checkAudit(ctx.db, lang, operator.campaigns),
  )

  defineFileAct(app, ctx, AUDIT_EXPORT, {
    name: 'export',
    needs: 'audit.read',
    async run(_, { params, by: { campaigns } }) {
      const lang = params.lang === 'en' ? 'en' : 'zh-CN'
      const asked = { lang, activityId: namedCampaign(params), campaigns } as const
      return {
        answer: async () => ({
          file: 'audit.csv',
          type: 'text/csv; charset=utf-8',
          content: auditCsv(ctx, asked),
        }),
        detail: { what: 'audit log' },
      }
    },
  })
}
