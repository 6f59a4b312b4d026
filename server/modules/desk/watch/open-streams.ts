import type { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Streams that one operator may have open in a process: more than anyone has screens. */
const MOST_EACH = 20

/** The open streams of a process: they end when it closes, or it would wait for them. */
export function createOpenStreams(app: FastifyInstance) {
  const open = new Map<PassThrough, string>()
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })
  return {
    /** @returns false where the operator has too many; the stream is closed then */
    add(operator: string, stream: PassThrough): boolean {
      const own = [...open.values()].filter((name) => name === operator).length
      if (own >= MOST_EACH) {
        stream.destroy()
        return false
      }
      open.set(stream, operator)
      stream.on('close', () => open.delete(stream))
      return true
    },
  }
}
