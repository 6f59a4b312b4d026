import type { DeskTotals } from '../../domain/desk/watch-calls'
import { watchCall } from '../../domain/desk/watch-calls'

/** Before a stream that was closed is opened again. */
const AGAIN_MS = 30_000

/** What a page has of `EventSource`. */
export interface TotalsSource {
  onopen: (() => void) | null
  onerror: (() => void) | null
  addEventListener(name: 'totals' | 'ended', listener: (event: { data: string }) => void): void
  close(): void
  /** 2 = closed for good. */
  readonly readyState: number
}

interface LiveListeners {
  open(): TotalsSource
  onTotals(totals: DeskTotals): void
  /** False while the stream brings nothing, so that the page asks by itself. */
  onLive(isLive: boolean): void
}

const CLOSED = 2

function totalsOf(text: string): DeskTotals | undefined {
  try {
    const read = watchCall.response.shape.totals.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/**
 * Listens to a campaign's totals. A stream that the browser gives up, or that the server ends, is opened again later.
 * @returns ends the listening
 */
export function listenLive({ open, onTotals, onLive }: LiveListeners): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: TotalsSource

  function begin(): void {
    const opened = open()
    source = opened
    const give = () => {
      opened.close()
      onLive(false)
      timer = setTimeout(begin, AGAIN_MS)
    }
    opened.onopen = () => onLive(true)
    opened.onerror = () => {
      if (opened.readyState === CLOSED) give()
      else onLive(false)
    }
    opened.addEventListener('ended', give)
    opened.addEventListener('totals', ({ data }) => {
      const totals = totalsOf(data)
      if (totals === undefined) return
      onLive(true)
      onTotals(totals)
    })
  }

  begin()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
