import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { PARCELS_AT_ONCE, shipParcelsCall, takeBackParcelsCall } from '../../domain/desk/parcel-calls'
import { PEOPLE_CALLS } from '../../domain/desk/people-calls'
import { useDesk } from '../api/use-desk'

type Parcel = z.input<typeof shipParcelsCall.request>['parcels'][number]
type Failed = z.output<typeof shipParcelsCall.response>['failed']

const IDLE = {
  done: 0,
  shipped: 0,
  takenBack: 0,
  failed: [] as Failed,
  /** Parcels that something has followed by now: they are not taken back. */
  left: 0,
  isRunning: false,
  /** What came to its end. */
  over: undefined as 'ship' | 'takeBack' | undefined,
  error: null as unknown,
}

/**
 * Notes parcels, or takes them back, a few at a time, so that it is seen how far it is. Where a step fails the rest waits: sent
 * again, what was done stays as it is.
 */
export function useShipping(activityId: string) {
  const desk = useDesk()
  const isRunning = useRef(false)
  const [state, setState] = useState(IDLE)

  async function run(over: 'ship' | 'takeBack', given: readonly Parcel[]): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    let now = { ...IDLE, isRunning: true }
    setState(now)
    try {
      for (let from = 0; from < given.length; from += PARCELS_AT_ONCE) {
        const parcels = given
          .slice(from, from + PARCELS_AT_ONCE)
          .map(({ id, expressCompany, expressNo }) => ({ id, expressCompany, expressNo }))
        now = { ...now, done: from + parcels.length }
        if (over === 'ship') {
          const { shipped, failed } = await desk.call(shipParcelsCall, { activityId, parcels })
          now = { ...now, shipped: now.shipped + shipped, failed: [...now.failed, ...failed] }
        } else {
          const { takenBack, left } = await desk.call(takeBackParcelsCall, { activityId, parcels })
          now = { ...now, takenBack: now.takenBack + takenBack, left: now.left + left }
        }
        setState(now)
      }
      setState({ ...now, isRunning: false, over })
    } catch (error) {
      setState({ ...now, isRunning: false, error })
    } finally {
      isRunning.current = false
      void desk.queries.invalidateQueries({ queryKey: [PEOPLE_CALLS.gifts.path] })
    }
  }

  return {
    ...state,
    ship: (parcels: readonly Parcel[]) => run('ship', parcels),
    takeBack: (parcels: readonly Parcel[]) => run('takeBack', parcels),
    reset: () => setState(IDLE),
  }
}
