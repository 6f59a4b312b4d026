import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { UPLOAD_PREFIX } from '../../../domain/desk/picture-calls'
import { IMMUTABLE } from './immutable'

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}

/** The pictures that were uploaded at the desk; named by their content, they never expire. */
export function registerUploads(app: FastifyInstance, { uploads }: Uses<'uploads'>): void {
  app.get<{ Params: { name: string } }>(`${UPLOAD_PREFIX}:name`, async ({ params: { name } }, reply) => {
    const path = await uploads.path(name)
    if (path === undefined) return reply.callNotFound()
    return reply
      .header('cache-control', IMMUTABLE)
      .type(TYPES[extname(name)] ?? 'application/octet-stream')
      .send(createReadStream(path))
  })
}
