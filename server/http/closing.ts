import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 50

/**
 * Lets the server close as soon as the calls under way have their answers: a connection that is kept open after its
 * answer, or that a browser has opened ahead and sent nothing on, would hold the process until its time-out, and the
 * signal's patience would cut it.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    timer = setInterval(() => {
      app.server.closeIdleConnections()
      // Node counts those on which nothing has come yet among those with a call under way.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, LOOK_MS)
    app.server.once('close', () => clearInterval(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (timer !== undefined) reply.header('connection', 'close')
  })
}
