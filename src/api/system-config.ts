import { useQuery } from '@tanstack/react-query'
import { selectByKeyCall } from '../../domain/calls/system'
import { call } from './client'

export type SystemConfigState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  /** `value` is absent where nothing is configured under the key. */
  | { status: 'ready'; value: string | undefined }

/** Reads one system configuration value (spec 1 §3); undefined where there is none. */
export async function readSystemConfig(configKey: string): Promise<string | undefined> {
  const reply = await call(selectByKeyCall, { configKey })
  return reply.ok ? reply.configValue : undefined
}

/** A system configuration value for a page; undefined `configKey` reads nothing. */
export function useSystemConfig(configKey: string | undefined): SystemConfigState {
  const query = useQuery({
    queryKey: [selectByKeyCall.path, configKey],
    queryFn: async () => ({ value: configKey === undefined ? undefined : await readSystemConfig(configKey) }),
  })
  if (query.data) return { status: 'ready', value: query.data.value }
  if (query.isError && !query.isFetching) return { status: 'failed', retry: () => void query.refetch() }
  return { status: 'loading' }
}
