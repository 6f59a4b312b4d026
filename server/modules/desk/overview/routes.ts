import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import { SYSTEM_ID } from '../../../../domain/desk/call'
import { type DeskFigures, overviewCall, tagsCall } from '../../../../domain/desk/overview/overview-calls'
import { MOST_TAGS } from '../../../../domain/desk/overview/tags'
import { versionHeads } from '../../../campaigns/versions/rows'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { worksOn } from '../../../http/operators/session'
import { refuse } from '../../../messages/catalogue'
import { createFresh } from '../watch/fresh'
import { figuresOf } from './figures'
import { registerDeskLibrary } from './library'
import { changeTags, tagsByCampaign } from './tags'

/** All campaigns at a glance: how each goes, and its tags. */
export function registerDeskOverview(app: FastifyInstance, ctx: Uses<DeskServices | 'campaigns'>): void {
  const { campaigns, clock, db } = ctx
  const figures = createFresh<DeskFigures[]>()
  registerDeskLibrary(app, ctx)

  deskRoute(app, ctx, overviewCall, async ({ operator }) => {
    const served = await campaigns.all()
    // One reading for all operators, until campaigns change.
    const generations = [...new Set(served.map(({ generation }) => generation))].join(' ')
    const all = await figures(generations, () => figuresOf(db, served, clock.now()))
    const isOwn = (activityId: string) => worksOn(operator, activityId)
    const tags = await tagsByCampaign(db)
    return {
      figures: all.filter(({ activityId }) => isOwn(activityId)),
      tags: Object.fromEntries([...tags].filter(([activityId]) => isOwn(activityId))),
    }
  })

  deskRoute(app, ctx, tagsCall, async ({ body: { activityId, add, remove }, operator }) => {
    const isKnown =
      activityId !== SYSTEM_ID &&
      ((await campaigns.find(activityId)) !== undefined || (await versionHeads(db, activityId)).length > 0)
    if (!isKnown) return refuse(CODES.notFound, 'desk.unknownCampaign')
    const tags = await changeTags(db, { activityId, add, remove, by: operator.name, at: clock.now() })
    return tags === undefined ? refuse(409, 'desk.tooManyTags', {}, { count: MOST_TAGS }) : { tags }
  })
}
