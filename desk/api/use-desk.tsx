import {
  keepPreviousData,
  QueryClientProvider,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { createContext, type ReactNode, use, useRef } from 'react'
import type * as z from 'zod/mini'
import type { DeskCall } from '../../domain/desk/call'
import { useLanguage } from '../i18n/language'
import type { Desk } from './desk'
import { isFinal } from './problem'

const DeskContext = createContext<Desk | undefined>(undefined)

export function DeskProvider({ desk, children }: { desk: Desk; children: ReactNode }) {
  return (
    <DeskContext value={desk}>
      <QueryClientProvider client={desk.queries}>{children}</QueryClientProvider>
    </DeskContext>
  )
}

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (desk === undefined) throw new Error('There is no DeskProvider above this component.')
  return desk
}

interface QueryOptions<T> {
  /** False while the call is not to be made. */
  readonly enabled?: boolean
  /** How often it is made again by itself, unless it was refused for good; from its newest answer where that decides it. */
  readonly everyMs?: number | ((data: T | undefined) => number | undefined)
  /** False where the last answer, of another body, would be taken for the next one. */
  readonly keepsLast?: boolean
}

/** What a call answers, kept by call, body and language; the last answer stays while the next one is on its way, unless `keepsLast` is false. */
export function useDeskQuery<Q extends z.ZodMiniType, A extends z.ZodMiniType>(
  call: DeskCall<Q, A>,
  body: z.input<Q>,
  { enabled = true, everyMs, keepsLast = true }: QueryOptions<z.output<A>> = {},
): UseQueryResult<z.output<A>> {
  const desk = useDesk()
  const { language } = useLanguage()
  return useQuery<z.output<A>>({
    queryKey: [call.path, body, language],
    queryFn: ({ signal }) => desk.call(call, body, signal),
    enabled,
    ...(keepsLast && { placeholderData: keepPreviousData }),
    ...(everyMs !== undefined && {
      refetchInterval: ({ state }) => {
        if (isFinal(state.error)) return false
        return (typeof everyMs === 'function' ? everyMs(state.data) : everyMs) ?? false
      },
    }),
  })
}

interface DeskAction<B, R> {
  /** Does it, unless it is being done already. */
  run(body: B): void
  readonly isRunning: boolean
  readonly error: unknown
  readonly data: R | undefined
  reset(): void
}

/** A call that changes something; what was read is read again afterwards, also where it was refused. */
export function useDeskAction<Q extends z.ZodMiniType, A extends z.ZodMiniType>(
  call: DeskCall<Q, A>,
  onDone?: (answer: z.output<A>) => void,
): DeskAction<z.input<Q>, z.output<A>> {
  const desk = useDesk()
  const isRunning = useRef(false)
  const mutation = useMutation<z.output<A>, unknown, z.input<Q>>({
    mutationFn: (body) => desk.call(call, body),
    onSuccess: onDone,
    onSettled: () => {
      isRunning.current = false
      desk.readAgain()
    },
  })
  return {
    run(body) {
      if (isRunning.current) return
      isRunning.current = true
      mutation.mutate(body)
    },
    isRunning: mutation.isPending,
    error: mutation.error,
    data: mutation.data,
    reset: mutation.reset,
  }
}
