import * as z from 'zod/mini'
import { activityId, defineDeskCall } from '../call'
import { MOST_CODES, newBatch } from '../code-calls'
import { reason } from '../reason'
import { maybeWaiting } from '../request-calls'

/** Characters of a list of codes: as many as may be at once, with their quotes. */
export const MOST_CODE_LIST = 400_000

const csv = z.string().check(z.maxLength(MOST_CODE_LIST))

/**
 * Lines whose numbers end in zeros, as those do whose digits behind the 15th a spreadsheet has lost: taken where somebody has
 * compared them.
 */
const ticked = z.optional(z.array(z.int()).check(z.maxLength(MOST_CODES)))
/** A line, or all from it to the `last` one of which the same is to be said. */
const lineText = z.object({ line: z.number(), last: z.number(), message: z.string() })

/** 422 with `problems` where no line can be taken. */
export const checkCodesCall = defineDeskCall({
  path: '/api/desk/codes/check',
  needs: 'codes.make',
  summary: 'Reads a list of redemption codes line by line; nothing is changed and nothing is kept',
  request: z.object({ activityId, csv, ticked }),
  response: z.object({
    /** Codes that would be taken. */
    count: z.number(),
    /** The first of them, as they are looked up. */
    first: z.array(z.object({ line: z.number(), code: z.string() })),
    /** Lines that are not taken, with what is wrong, and how many `more` there are. */
    refused: z.array(lineText),
    more: z.number(),
    /** Columns beside the codes, of which nothing is read. */
    unread: z.array(z.string()),
    /** Those of them that are taken where they are ticked. */
    doubtful: z.array(z.number()),
  }),
})

/** 422 as `checkCodesCall`, also where the list has another number of codes; 409 as making codes has it. */
export const importCodesCall = defineDeskCall({
  path: '/api/desk/codes/import',
  needs: 'codes.make',
  summary: 'Takes the codes of a list that are not refused as one batch; they are kept as hashes alone',
  request: z.object({
    activityId,
    batch: newBatch,
    csv,
    ticked,
    /** How many they are and what each is worth, as the page showed it. */
    count: z.int().check(z.minimum(1), z.maximum(MOST_CODES)),
    fen: z.int(),
    /** For who confirms it, above HONGBAO_SECOND_PERSON_FEN. */
    reason: z.optional(reason),
  }),
  response: z.object(maybeWaiting),
})
