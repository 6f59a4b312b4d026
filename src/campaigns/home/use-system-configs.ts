import { useQueries } from '@tanstack/react-query'
import { systemConfigQuery } from '../../visit/system-config/use-system-config'

type SystemConfigs =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'known'; value: (configKey: string) => string | null }

/** Several entries of the system configuration at once; empty and missing ones are null. */
export function useSystemConfigs(keys: readonly string[]): SystemConfigs {
  const wanted = [...new Set(keys)].filter((key) => key !== '')
  const entries = useQueries({ queries: wanted.map(systemConfigQuery) })
  const failed = entries.filter((entry) => entry.isError && !entry.isFetching)
  if (failed.length > 0) {
    const retry = () => {
      for (const entry of failed) void entry.refetch()
    }
    return { kind: 'failed', retry }
  }
  if (entries.some((entry) => !entry.isSuccess)) return { kind: 'loading' }
  const values = new Map(wanted.map((key, at) => [key, entries[at]?.data ?? null]))
  return { kind: 'known', value: (configKey) => values.get(configKey) ?? null }
}
