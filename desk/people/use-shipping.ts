import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { PARCELS_AT_ONCE, shipParcelsCall } from '../../domain/desk/parcel-calls'
import { PEOPLE_CALLS } from '../../domain/desk/people-calls'
import { useDesk } from '../api/use-desk'

type Parcel = z.input<typeof shipParcelsCall.request>['parcels'][number]
type Failed = z.output<typeof shipParcelsCall.response>['failed']

const IDLE = {
  done: 0,
  shipped: 0,
  failed: [] as Failed,
  isRunning: false,
  isOver: false,
  error: null as unknown,
}

/**
 * Notes parcels a few at a time, so that it is seen how far it is. Where a step fails the rest waits: sent again, what was noted
 * stays as it is.
 */
export function useShipping(activityId: string) {
  const desk = useDesk()
  const isRunning = useRef(false)
  const [state, setState] = useState(IDLE)

  async function ship(parcels: readonly Parcel[]): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    let now = { ...IDLE, isRunning: true }
    setState(now)
    try {
      for (let from = 0; from < parcels.length; from += PARCELS_AT_ONCE) {
        const some = parcels
          .slice(from, from + PARCELS_AT_ONCE)
          .map(({ id, expressCompany, expressNo }) => ({ id, expressCompany, expressNo }))
        const { shipped, failed } = await desk.call(shipParcelsCall, { activityId, parcels: some })
        now = {
          ...now,
          done: from + some.length,
          shipped: now.shipped + shipped,
          failed: [...now.failed, ...failed],
        }
        setState(now)
      }
      setState({ ...now, isRunning: false, isOver: true })
    } catch (error) {
      setState({ ...now, isRunning: false, error })
    } finally {
      isRunning.current = false
      void desk.queries.invalidateQueries({ queryKey: [PEOPLE_CALLS.gifts.path] })
    }
  }

  return { ...state, ship, reset: () => setState(IDLE) }
}
