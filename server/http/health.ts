import type { FastifyInstance } from 'fastify'
import { isReady } from '../db/open'
import type { Db } from '../db/transaction'
import { HttpProblem } from './errors'

/** `/healthz`: the process answers. `/readyz`: so does its database, with every migration run, and takes writes; else HTTP 503. */
export function registerHealth(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (!(await isReady(db))) throw new HttpProblem(503, 'http.notReady')
    return { status: 'ready' }
  })
}
