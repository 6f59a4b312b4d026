import * as z from 'zod/mini'
import { activityId, defineDeskCall } from './call'
import { reason } from './reason'
import { maybeWaiting } from './request-calls'

/** Codes of one batch that is made at the desk. */
export const MOST_CODES = 10_000
/** A batch's id: of one that is made at the desk a UUID, which the page chooses so that a batch asked for twice is one. */
const batch = z.string().check(z.minLength(1), z.maxLength(64))
export const newBatch = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
const maybe = z.nullable(z.string())
const maybeNumber = z.nullable(z.number())

const codeBatch = z.object({
  batch: z.string(),
  /** Epoch ms. */
  madeAt: z.number(),
  /** Null where it was made or imported by `npm run codes`. */
  madeBy: maybe,
  /** What each of its codes pays. */
  fen: z.number(),
  made: z.number(),
  redeemed: z.number(),
  /** Codes that players may still redeem: none of a batch that is revoked. */
  left: z.number(),
  revokedAt: maybeNumber,
  revokedBy: maybe,
  /** The public codes of a demo campaign, which are not revoked. */
  isDemo: z.boolean(),
  /** The file of a batch that was made at the desk; null where it is there no more. */
  file: z.nullable(z.object({ until: z.number(), isMine: z.boolean(), downloads: z.number() })),
  /** When its maker said that the file has arrived; null of one that nobody has said so of. */
  keptAt: maybeNumber,
})

export type CodeBatch = z.output<typeof codeBatch>

/** Of campaigns that give money for codes; 404 for another one. */
export const codeBatchesCall = defineDeskCall({
  path: '/api/desk/codes/batches',
  needs: 'codes.read',
  summary: 'Batches of redemption codes: how many were made, redeemed and are left; no code itself',
  request: z.object({ activityId }),
  response: z.object({
    /** What a code pays whose batch is made now. */
    fen: z.number(),
    /** Money that can still be promised beside what is, the codes that are left among that; null without a budget. */
    roomFen: maybeNumber,
    /** Why none can be made, in words; null where they can. */
    refusal: maybe,
    batches: z.array(codeBatch),
  }),
})

/** 409 where a code is worth another amount now, or the budget has no room for them. */
export const makeCodesCall = defineDeskCall({
  path: '/api/desk/codes/make',
  needs: 'codes.make',
  summary:
    'Makes random codes. Their file is kept sealed for their maker alone, until it has arrived, an hour at most',
  request: z.object({
    activityId,
    batch: newBatch,
    count: z.int().check(z.minimum(1), z.maximum(MOST_CODES)),
    /** What each is worth, as the page showed it. */
    fen: z.int(),
    /** For who confirms it, above HONGBAO_SECOND_PERSON_FEN. */
    reason: z.optional(reason),
  }),
  response: z.object(maybeWaiting),
})

/** GET with `activityId` and `batch`: the codes as CSV, for the operator who made them alone. */
export const CODE_FILE = '/api/desk/codes/file'

/** 409 before it was downloaded. */
export const keepCodesCall = defineDeskCall({
  path: '/api/desk/codes/keep',
  needs: 'codes.make',
  summary: 'Says that the file of a batch has arrived: it is deleted, and nobody gets it again',
  request: z.object({ activityId, batch }),
  response: z.object({}),
})

/** What has been redeemed stays so. */
export const revokeCodesCall = defineDeskCall({
  path: '/api/desk/codes/revoke',
  needs: 'codes.revoke',
  summary: 'Refuses the codes of a batch to players from now on, for good',
  request: z.object({
    activityId,
    batch,
    reason,
  }),
  response: z.object({}),
})
