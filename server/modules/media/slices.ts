import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SLICE_PREFIX } from '../../campaigns/slices'
import { IMMUTABLE } from './immutable'

/**
 * The slices of the campaigns' pictures, each made at its first request unless it was made ahead. Their names change
 * with the content, so they never expire.
 */
export function registerSlices(app: FastifyInstance, { slices }: Uses<'slices'>): void {
  app.get<{ Params: { name: string } }>(`${SLICE_PREFIX}:name`, async ({ params: { name } }, reply) => {
    const bytes = await slices.read(name)
    if (bytes === undefined) return reply.callNotFound()
    return reply
      .header('cache-control', IMMUTABLE)
      .type(`image/${extname(name).slice(1)}`)
      .send(bytes)
  })
}
