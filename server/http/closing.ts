import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50

/**
 * Lets the server close as soon as the calls under way have their answers: a connection that is kept open after its
 * answer would hold the process until its time-out, and the signal's patience would cut it.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    app.server.once('close', () => clearInterval(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (timer !== undefined) reply.header('connection', 'close')
  })
}
