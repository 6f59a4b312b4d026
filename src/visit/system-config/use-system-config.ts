import { useQuery } from '@tanstack/react-query'
import { selectByKeyCall } from '../../../domain/calls/system'
import { fetchSystemConfig } from './read-system-config'

/** The query of one entry of the system configuration; its value is null where the entry is missing or empty. */
export const systemConfigQuery = (configKey: string) => ({
  queryKey: [selectByKeyCall.path, configKey],
  queryFn: async () => (await fetchSystemConfig(configKey)) ?? null,
  retry: false,
  staleTime: 60_000,
})

/** One entry of the system configuration; an empty one counts as absent. */
export function useSystemConfig(configKey: string, enabled = true) {
  return useQuery({ ...systemConfigQuery(configKey), enabled })
}
