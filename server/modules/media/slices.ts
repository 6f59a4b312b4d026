import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { picture } from '../../../domain/campaign/picture'
import { SLICE_PREFIX } from '../../campaigns/slices'
import type { Context } from '../../process/context'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** After so long, and each time again, what configured pictures still lack is made. */
const AHEAD_MS = 20_000

/**
 * The slices of the campaigns' pictures; their names change with the content, so they never expire. A slice is
 * made when it is first asked for, and in a quiet moment where the process works ahead: loading a campaign
 * waits for none.
 */
export function registerSlices(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { name: string } }>(`${SLICE_PREFIX}:name`, async ({ params: { name } }, reply) => {
    const bytes = await ctx.slices.read(name)
    if (bytes === undefined) return reply.callNotFound()
    return reply
      .header('cache-control', IMMUTABLE)
      .type(`image/${extname(name).slice(1)}`)
      .send(bytes)
  })
  if (ctx.options.slicesAhead) {
    ctx.jobs.every('slices', AHEAD_MS, async () => ctx.slices.ahead(await configuredSlices(ctx)))
    app.addHook('preClose', async () => ctx.slices.stop())
  }
}

async function configuredSlices(ctx: Context): Promise<Set<string>> {
  const campaigns = await ctx.campaigns.all()
  return new Set(
    campaigns
      .flatMap(({ wire }) => Object.values(wire))
      .flatMap((value) => {
        const read = picture.safeParse(value)
        return read.success && typeof read.data !== 'string' ? read.data.slices : []
      })
      .flatMap(({ sources }) => sources.map(({ src }) => src)),
  )
}
