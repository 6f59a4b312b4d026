import * as z from 'zod/mini'
import { activityId, defineDeskCall } from '../call'
import { MOST_CODES, newBatch } from '../code-calls'
import { reason } from '../reason'
import { maybeWaiting } from '../request-calls'

/** Characters of a list of codes: as many as may be at once, with their quotes. */
export const MOST_CODE_LIST = 400_000

const csv = z.string().check(z.maxLength(MOST_CODE_LIST))

/** 422 with `problems`, line by line, and how many `more` there are. */
export const checkCodesCall = defineDeskCall({
  path: '/api/desk/codes/check',
  needs: 'codes.make',
  summary: 'Reads a list of redemption codes as a whole; nothing is changed and nothing is kept',
  request: z.object({ activityId, csv }),
  response: z.object({
    /** Codes that would be taken. */
    count: z.number(),
  }),
})

/** 422 as `checkCodesCall`, also where the list has another number of codes; 409 as making codes has it. */
export const importCodesCall = defineDeskCall({
  path: '/api/desk/codes/import',
  needs: 'codes.make',
  summary: 'Takes the codes of a list as one batch, all of them or none; they are kept as hashes alone',
  request: z.object({
    activityId,
    batch: newBatch,
    csv,
    /** How many they are and what each is worth, as the page showed it. */
    count: z.int().check(z.minimum(1), z.maximum(MOST_CODES)),
    fen: z.int(),
    /** For who confirms it, above HONGBAO_SECOND_PERSON_FEN. */
    reason: z.optional(reason),
  }),
  response: z.object(maybeWaiting),
})
