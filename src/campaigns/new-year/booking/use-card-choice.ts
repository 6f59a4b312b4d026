import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { newYearEnvelopesCall } from '../../../../domain/calls/new-year'
import { fenToYuan, yuanToFen } from '../../../../domain/rules/money'
import { type Choice, quantityProblem } from '../../../../domain/rules/new-year/booking'
import { takesLast } from '../../../../domain/rules/new-year/unpaid-holds'
import { call, QUERY } from '../../../api/client'
import { useT } from '../../../i18n'
import { toast } from '../../../overlays/notices/notices'
import { useActivity } from '../../../visit/activity/activity-context'

export interface CardOption {
  id: string
  /** Yuan. */
  amount: string
  remaining: number
  /** An order that leaves less than so many is to be paid within minutes. */
  lastCount: number
}

export interface CardChoice {
  /** By amount, the largest first; undefined while they are fetched. */
  options: readonly CardOption[] | undefined
  failed: boolean
  refetch: () => Promise<unknown>
  /** Checks an entered quantity; a wrong one becomes 0 with a message (spec 2 §5). */
  settle: (option: CardOption, entered: string) => string
  /** The chosen quantities above 0. */
  choices: readonly Choice[]
  /** Whether what is chosen takes of the last cards. */
  takesLast: boolean
}

const fenOf = (amount: string) => yuanToFen(amount) ?? 0

/** The sum of choices, as yuan text. */
export const totalOf = (choices: readonly Choice[]): string =>
  fenToYuan(choices.reduce((sum, { amount, count }) => sum + fenOf(amount) * count, 0))

/** The face values with their stock, and what is chosen of them. */
export function useCardChoice(counts: Readonly<Record<string, string>>): CardChoice {
  const t = useT()
  const { activityId } = useActivity()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [newYearEnvelopesCall.path, activityId],
    queryFn: () => call(newYearEnvelopesCall, { activityId }, QUERY),
    staleTime: 0,
  })
  const options = useMemo(
    () =>
      data?.ok
        ? data.shubiNewYearCodeConfigResponseList
            .map(({ id, actualPaymentAmount, remainCount, lastCount }) => ({
              id,
              amount: actualPaymentAmount,
              remaining: remainCount,
              lastCount: lastCount ?? 0,
            }))
            .sort((a, b) => fenOf(b.amount) - fenOf(a.amount))
        : undefined,
    [data],
  )

  const settle = ({ remaining }: CardOption, entered: string) => {
    const count = Number(entered)
    const problem = quantityProblem(count, remaining)
    if (problem) toast(t(`booking.${problem}`), 'alert')
    return problem ? '0' : String(count)
  }
  const choices = (options ?? []).flatMap(({ id, amount }) => {
    const count = Number(counts[id] ?? 0)
    return count > 0 ? [{ id, amount, count }] : []
  })
  const isOfLast = (options ?? []).some(({ id, remaining, lastCount }) =>
    takesLast(Number(counts[id] ?? 0), remaining, lastCount),
  )
  const failed = (isError || data?.ok === false) && !isFetching
  return { options, failed, refetch, settle, choices, takesLast: isOfLast }
}
