import * as z from 'zod/mini'
import type { Call, Reply } from '../../domain/call'
import { SERVED_ANSWER_ID } from '../../domain/rules/visit/served-page'
import { learnServerClock } from '../platform/server-clock'
import { readReply } from './reply'

const servedAnswer = z.object({
  /** The call that it answers. */
  path: z.string(),
  /** The request's fields. */
  body: z.record(z.string(), z.string()),
  /** Language of its texts. */
  language: z.string(),
  /** When it was made, as a `Date` header has it. */
  date: z.string(),
  answer: z.unknown(),
})
type ServedAnswer = z.output<typeof servedAnswer>

function parsed(text: string): ServedAnswer | undefined {
  try {
    return servedAnswer.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** What came with the page; nothing where the page is one that the browser had kept, with the answer of that day. */
function read(): ServedAnswer | undefined {
  const text = globalThis.document?.getElementById(SERVED_ANSWER_ID)?.textContent
  const [page] = performance.getEntriesByType('navigation')
  if (!text || !(page instanceof PerformanceNavigationTiming)) return undefined
  if (page.type === 'back_forward' || page.transferSize === 0) return undefined
  const served = parsed(text)
  const openedAt = Date.now() - performance.now()
  if (served) learnServerClock(served.date, openedAt + page.requestStart, openedAt + page.responseStart)
  return served
}

let served: ServedAnswer | undefined | null = null

/**
 * The answer to a call that the server sent along with the page, taken once.
 * @returns undefined where none came, as on a static host, and for any other question
 */
export function takeServedAnswer<C extends Call>(
  spec: C,
  body: Readonly<Record<string, string>>,
  language: string,
): Reply<C> | undefined {
  if (served === null) served = read()
  const isAsked =
    served?.path === spec.path &&
    served.language === language &&
    Object.entries(body).every(([name, value]) => served?.body[name] === value)
  if (!served || !isAsked) return undefined
  const { answer } = served
  served = undefined
  try {
    return readReply(spec, answer)
  } catch {
    return undefined
  }
}
