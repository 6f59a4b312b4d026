import * as z from 'zod/mini'
import { activityId, defineDeskCall } from '../call'
import { MOST_TAGS, tag } from './tags'

const figures = z.object({
  activityId: z.string(),
  /** People who opened its pages since midnight in Shanghai, within about 3 %. */
  visitors: z.number(),
  /** In all; null where nothing is drawn by lot. */
  draws: z.nullable(z.number()),
  /** Money in fen; null without a budget. `promisedFen` is null too while the budget counts nothing of what was promised before it. */
  budget: z.nullable(z.object({ promisedFen: z.nullable(z.number()), budgetFen: z.number() })),
  /** Of all that runs out; null where nothing does. */
  stock: z.nullable(z.object({ left: z.number(), total: z.number() })),
})
export type DeskFigures = z.output<typeof figures>

/** A few seconds old at most. */
export const overviewCall = defineDeskCall({
  path: '/api/desk/overview',
  needs: 'campaigns.read',
  summary: 'How the campaigns that the operator works on go, by counters alone, and their tags',
  request: z.object({}),
  response: z.object({
    /** Of those that are served. */
    figures: z.array(figures),
    /** By campaign, each in its alphabetical order. */
    tags: z.record(z.string(), z.array(z.string())),
  }),
})

const someTags = z._default(z.array(tag).check(z.maxLength(MOST_TAGS)), [])

/** 409 where the campaign would have too many. */
export const tagsCall = defineDeskCall({
  path: '/api/desk/campaigns/tags',
  needs: 'drafts.write',
  summary: 'Gives a campaign tags and takes others away; gives those that it has then',
  request: z.object({ activityId, add: someTags, remove: someTags }),
  response: z.object({ tags: z.array(z.string()) }),
})
