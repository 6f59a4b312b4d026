import { useQuery } from '@tanstack/react-query'
import { selectByKeyCall } from '../../../domain/calls/system'
import { fetchSystemConfig } from './read-system-config'

type Entries =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'known'; value: (configKey: string) => string | null }

const FRESH_MS = 60_000

const readEntry = async (configKey: string) => (await fetchSystemConfig(configKey)) ?? null

/** One entry of the system configuration; an empty one counts as absent. */
export function useSystemConfig(configKey: string, enabled = true) {
  return useQuery({
    queryKey: [selectByKeyCall.path, configKey],
    queryFn: () => readEntry(configKey),
    staleTime: FRESH_MS,
    enabled,
  })
}

/** Several entries at once; empty and missing ones are null. */
export function useSystemConfigs(configKeys: readonly string[]): Entries {
  const wanted = [...new Set(configKeys)].filter((key) => key !== '')
  const entries = useQuery({
    queryKey: [selectByKeyCall.path, wanted],
    queryFn: async () =>
      new Map(await Promise.all(wanted.map(async (key) => [key, await readEntry(key)] as const))),
    staleTime: FRESH_MS,
  })
  if (entries.isSuccess) return { kind: 'known', value: (key) => entries.data.get(key) ?? null }
  if (entries.isFetching) return { kind: 'loading' }
  return { kind: 'failed', retry: () => void entries.refetch() }
}
