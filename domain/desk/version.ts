import * as z from 'zod/mini'
import { activityId } from './call'
import { VERSION_STATES } from './version-life'

export const version = z.int().check(z.gte(1), z.lte(1_000_000_000))
export const note = z.optional(z.string().check(z.maxLength(200)))
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** A campaign's file as parsed JSON. */
export const document = z.record(z.string(), z.unknown())

/** A version without its document; times in epoch ms. */
export const versionHead = z.object({
  version: z.number(),
  state: z.enum(VERSION_STATES),
  sha256: z.string(),
  /** Counts the saves. */
  revision: z.number(),
  origin: z.enum(['desk', 'file', 'folder']),
  note: z.string(),
  /** The approver whom it was sent to by name; null for everybody who may approve it. */
  sentTo: z.nullable(z.string()),
  restoredFrom: z.nullable(z.number()),
  madeBy: z.string(),
  madeAt: z.number(),
  savedBy: z.string(),
  savedAt: z.number(),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(z.number()),
  publishedBy: z.nullable(z.string()),
  publishedAt: z.nullable(z.number()),
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.number()),
})
export type DeskVersionHead = z.output<typeof versionHead>

/** What is wrong with a document: the field as a path with dots, '' for the whole, and what is expected there. */
export const problem = z.object({ field: z.string(), message: z.string() })
export type DeskProblem = z.output<typeof problem>

/** A version that is to be published at a time. */
export const plan = z.object({
  version: z.number(),
  /** Of the document that is published then, and of no other. */
  sha256: z.string(),
  /** Epoch ms. */
  at: z.number(),
  plannedBy: z.string(),
})
export type DeskPlan = z.output<typeof plan>

/** Names one version. */
export const which = z.object({ activityId, version })

/**
 * Refusals of everything that changes a version: 404 no such version, 403 own work, 409 another state, another document or
 * saved by somebody else since (`by`, `at`, `version`, `revision`), 422 with `problems`.
 */
export const changed = z.object({ version: versionHead })
