import { useQuery } from '@tanstack/react-query'
import { readEntry } from '../../../domain/rules/draws/log'
import { ApiError } from '../../api/error'
import { browserDigestSuite } from '../../platform/digest'
import { keptContribution } from '../../visit/draws/contribution'
import { checkReceipt } from './checks'
import { readDraws, readReceipt } from './read-draws'
import { noteHeads, seenHeads } from './seen-heads'

/** Seals come every second; a look after this long finds the draw in its place. */
const SEALED_AFTER_MS = 3_000

/** The server's own text of a failed read, where it sent one. */
const textOf = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.msg : undefined

/** What is published of a campaign's draws. */
export function useDraws(activityId: string) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['draws', activityId],
    queryFn: async () => {
      const draws = await readDraws(activityId)
      if (!draws.isOver) noteHeads(activityId, draws.heads)
      return draws
    },
  })
  return { draws: data, text: textOf(error), isFailed: error !== null && !isFetching, refetch }
}

async function checkedReceipt(activityId: string, code: string) {
  const [answer, draws] = await Promise.all([readReceipt(activityId, code), readDraws(activityId)])
  const entry = readEntry(answer.body)
  if (entry === undefined) throw new ApiError('network', `${code} is no draw`)
  const heads = [...draws.heads, ...seenHeads(activityId)]
  const { seq, hash } = answer
  if (!draws.isOver && seq !== undefined && hash !== undefined) noteHeads(activityId, [{ seq, hash }])
  const known = {
    activityId,
    code,
    opensAt: draws.opensAt,
    kept: keptContribution(activityId, code),
    heads,
  }
  return { answer, entry, ...checkReceipt(browserDigestSuite, known, answer, entry) }
}

/** A draw by its receipt, checked; a draw that is not sealed yet is looked at once more. */
export function useReceipt(activityId: string, code: string) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['receipt', activityId, code],
    queryFn: () => checkedReceipt(activityId, code),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.answer.seq === undefined && state.dataUpdateCount === 1 ? SEALED_AFTER_MS : false,
  })
  const isUnknown = error instanceof ApiError && error.status === 404
  return { receipt: data, isUnknown, text: textOf(error), isFailed: error !== null && !isFetching, refetch }
}
