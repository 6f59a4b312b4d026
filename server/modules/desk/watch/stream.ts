import { PassThrough } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { DeskTotals } from '../../../../domain/desk/watch-calls'

/** How often the totals are looked at. */
const LOOK_MS = 1_000
/** A proxy closes what is silent for longer; the session is looked at as often. */
const ALIVE_MS = 15_000

interface Watched {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Whether the session may still see it. */
  isAllowed(): Promise<boolean>
  /** The totals now; undefined where the campaign has gone. */
  read(): Promise<DeskTotals | undefined>
}

/** What the totals say beside the time at which they were read. */
const contentOf = ({ now: _, ...content }: DeskTotals): string => JSON.stringify(content)

/** The totals as server-sent events, whenever they have changed, until the stream is closed or its reader may no longer read. */
export function openTotals({ log, isAllowed, read }: Watched): PassThrough {
  const stream = new PassThrough()
  let sent = ''
  let lookedAt = performance.now()
  let timer: NodeJS.Timeout | undefined

  const isOpen = () => !stream.writableEnded && !stream.destroyed

  async function look(): Promise<void> {
    const isDue = performance.now() - lookedAt >= ALIVE_MS
    if (isDue) lookedAt = performance.now()
    const totals = !isDue || (await isAllowed()) ? await read() : undefined
    if (!isOpen()) return
    if (totals === undefined) {
      stream.end('event: ended\ndata: {}\n\n')
      return
    }
    const content = contentOf(totals)
    if (content !== sent) stream.write(`event: totals\ndata: ${JSON.stringify(totals)}\n\n`)
    else if (isDue) stream.write(': alive\n\n')
    sent = content
  }

  const next = (): void => {
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'the totals of a campaign could not be read'))
      .finally(() => {
        if (isOpen()) timer = setTimeout(next, LOOK_MS).unref()
      })
  }
  stream.on('close', () => clearTimeout(timer))
  next()
  return stream
}
