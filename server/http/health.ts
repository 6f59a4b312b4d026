import type { FastifyInstance } from 'fastify'
import { HttpProblem } from './errors'

/** How often the machine's clock is compared with the database's. */
const CLOCK_MS = 60_000

/** `/healthz`: the process answers. `/readyz`: calls may come, else HTTP 503. */
export function registerHealth(app: FastifyInstance, { jobs, readiness }: Uses<'jobs' | 'readiness'>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (!(await readiness.isReady())) throw new HttpProblem(503, 'http.notReady')
    return { status: 'ready' }
  })
  jobs.watch('clock', CLOCK_MS, () => readiness.checkClock())
}
