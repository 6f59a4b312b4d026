import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { MEDIA_PREFIX } from '../../campaigns/pictures'
import { IMMUTABLE } from './immutable'

/** The pictures of campaigns. An address with the mark of its content never expires; any other is revalidated. */
export function registerPictures(app: FastifyInstance, folder: string): void {
  app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => {
      const isMarked = /[?&]v=/.test(request.url) && reply.statusCode < 400
      reply.header('cache-control', isMarked ? IMMUTABLE : 'no-cache')
    })
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: MEDIA_PREFIX,
      decorateReply: false,
      cacheControl: false,
      index: false,
    })
  })
}
