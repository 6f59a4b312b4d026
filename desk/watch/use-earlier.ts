import { type DeskWatch, watchCall } from '../../domain/desk/watch-calls'
import { useDesk, useDeskQuery } from '../api/use-desk'
import { shiftOf, spanOf, type Watching } from './span'

export interface Earlier {
  /** What the other day had; undefined where none is laid under this one, or its answer is not there. */
  readonly data: DeskWatch | undefined
  readonly error: unknown
  retry(): void
}

/** The same time of the earlier day that is laid under what is shown. */
export function useEarlier(activityId: string, watching: Watching, isPublished: boolean): Earlier {
  const shift = shiftOf(watching)
  const { from, until } = spanOf(watching, useDesk().now())
  const query = useDeskQuery(
    watchCall,
    { activityId, bucket: watching.bucket, from: from - shift, until: until - shift },
    { enabled: shift > 0 && isPublished },
  )
  return {
    data: shift > 0 ? query.data : undefined,
    error: shift > 0 ? query.error : null,
    retry: () => void query.refetch(),
  }
}
