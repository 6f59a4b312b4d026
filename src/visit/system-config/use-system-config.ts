import { useQuery } from '@tanstack/react-query'
import { selectByKeyCall } from '../../../domain/calls/system'
import { call } from '../../api/client'

/** How one entry of the system configuration is asked for, and for how long its answer stands. */
export const systemConfigQuery = (configKey: string) => ({
  queryKey: [selectByKeyCall.path, configKey],
  queryFn: async () => {
    const reply = await call(selectByKeyCall, { configKey })
    return (reply.ok && reply.configValue) || null
  },
  retry: false,
  staleTime: 60_000,
})

/** One entry of the system configuration; an empty one counts as absent. */
export function useSystemConfig(configKey: string, enabled = true) {
  return useQuery({ ...systemConfigQuery(configKey), enabled })
}
