import type { FastifyInstance } from 'fastify'
import { type DeskFigures, overviewCall, tagsCall } from '../../../../domain/desk/overview/overview-calls'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { worksOn } from '../../../http/operators/session'
import { defineAct } from '../requests/run'
import { createFresh } from '../watch/fresh'
import { figuresOf } from './figures'
import { registerDeskLibrary } from './library'
import { tagAct, tagsByCampaign } from './tags'

/** All campaigns at a glance: how each goes, and its tags. */
export function registerDeskOverview(app: FastifyInstance, ctx: Reads<DeskServices | 'campaigns'>): void {
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

  defineAct(app, ctx, tagsCall, tagAct(ctx))
}
