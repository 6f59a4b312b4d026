import * as z from 'zod/mini'
import { defineDeskCall } from '../call'
import { days } from '../day'
import { AUDIT_ACTIONS } from './audit-actions'

/** Longest name of a person or a campaign that rows are looked for by. */
export const MOST_NAME = 64

const name = z.optional(z.string().check(z.maxLength(MOST_NAME)))

/** A row of the log of what people did (docs/desk.md); times in epoch ms. */
const auditRow = z.object({
  /** From 1, without gaps. */
  seq: z.number(),
  at: z.number(),
  actor: z.string(),
  /** The number of the actor's account; null for somebody without one: the server, the command line, the demo's people. */
  actorId: z.nullable(z.number()),
  /** One of `AUDIT_ACTIONS`. */
  action: z.string(),
  /** '' where it was done to no campaign. */
  activityId: z.string(),
  /** More about it, as JSON values: version, sha256, before, after, reason. */
  detail: z.record(z.string(), z.unknown()),
  /** Hexadecimal SHA-256 of the row and the hash before it. */
  hash: z.string(),
})
export type AuditRow = z.output<typeof auditRow>

export const auditCall = defineDeskCall({
  path: '/api/desk/audit',
  needs: 'audit.read',
  summary: 'Rows of the log, the newest first, 50 at a time',
  request: z.object({
    /** Rows below this number; absent for the newest. */
    before: z.optional(z.int()),
    activityId: name,
    actor: name,
    action: z.optional(z.enum(AUDIT_ACTIONS)),
    ...days,
  }),
  response: z.object({ rows: z.array(auditRow), hasMore: z.boolean() }),
})

export const auditCheckCall = defineDeskCall({
  path: '/api/desk/audit/check',
  needs: 'audit.read',
  summary: 'Recomputes the chain, and compares the campaigns in the database with what was noted of them',
  request: z.object({}),
  response: z.object({
    rows: z.number(),
    /** Of the newest row; '' without any. */
    head: z.string(),
    /** In words; none where everything is as it was written. */
    findings: z.array(z.string()),
  }),
})

/** GET: the whole log as CSV, with `activityId` in the query one campaign's and with `lang` of `en` English headings. Needs `audit.read`. */
export const AUDIT_EXPORT = '/api/desk/audit/export'
