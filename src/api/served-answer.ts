import * as z from 'zod/mini'
import type { Call, Reply } from '../../domain/call'
import { SERVED_ANSWER_ID } from '../../domain/rules/visit/served-page'
import { learnServerClock } from '../platform/server-clock'
import { readReply } from './reply'

const servedAnswers = z.object({
  /** The request's fields. */
  body: z.record(z.string(), z.string()),
  /** Language of the texts. */
  language: z.string(),
  /** When they were made, as a `Date` header has it. */
  date: z.string(),
  /** By the path of the call. */
  answers: z.record(z.string(), z.unknown()),
})
type ServedAnswers = z.output<typeof servedAnswers>

function parsed(text: string): ServedAnswers | undefined {
  try {
    return servedAnswers.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** What came with the page; nothing where the page is one that the browser had kept, with the answers of that day. */
function read(): ServedAnswers | undefined {
  const text = globalThis.document?.getElementById(SERVED_ANSWER_ID)?.textContent
  const [page] = performance.getEntriesByType('navigation')
  if (!text || !(page instanceof PerformanceNavigationTiming)) return undefined
  if (page.type === 'back_forward' || page.transferSize === 0) return undefined
  const served = parsed(text)
  const openedAt = Date.now() - performance.now()
  if (served) learnServerClock(served.date, openedAt + page.requestStart, openedAt + page.responseStart)
  return served
}

let served: ServedAnswers | undefined | null = null

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
    served?.language === language &&
    Object.entries(body).every(([name, value]) => served?.body[name] === value)
  if (!served || !isAsked) return undefined
  const { [spec.path]: answer, ...others } = served.answers
  served = { ...served, answers: others }
  try {
    return answer === undefined ? undefined : readReply(spec, answer)
  } catch {
    return undefined
  }
}
