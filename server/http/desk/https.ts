import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '../errors'

/** Whose passwords and session cookies would travel in clear. */
const OF_OPERATORS = /^\/api\/(desk|operator)\//

/** Refuses every route of operators off https. */
export function askForHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol, routeOptions }) => {
    if (protocol !== 'https' && OF_OPERATORS.test(routeOptions.url ?? ''))
      throw new HttpProblem(403, 'desk.httpsOnly')
  })
}
