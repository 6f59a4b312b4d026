import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '../errors'

/** Refuses every route of the desk off https: passwords and the session's cookie would travel in clear. */
export function askForHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol, routeOptions }) => {
    if (protocol !== 'https' && routeOptions.url?.startsWith('/api/desk/'))
      throw new HttpProblem(403, 'desk.httpsOnly')
  })
}
