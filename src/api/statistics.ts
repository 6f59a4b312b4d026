import { useEffect, useRef } from 'react'
import { pageStatisticsCall } from '../../domain/calls/activity'
import { routeActivity } from '../platform/navigate'
import { call } from './client'

/** '1' entry, '2' download (decisions §4a). */
type StatisticsType = '1' | '2'

/** Counts one event of a page; nobody waits for it and nobody is told when it fails. */
function count(type: StatisticsType, visvitPage: string, activityName: string | undefined): void {
  const { activityId, activityChannel } = routeActivity()
  void call(
    pageStatisticsCall,
    { activityId, activityChannel, visvitPage, type, activityName },
    { quiet: true },
  ).catch(() => {})
}

/** A click on download (spec 1 §2). */
export const countDownload = (visvitPage: string, activityName?: string): void =>
  count('2', visvitPage, activityName)

/**
 * Counts the entry of a page once (spec 2 §7).
 * @param visvitPage route path; undefined waits, so that a page can count once its activity's name is known
 */
export function useEntryStatistics(visvitPage: string | undefined, activityName?: string): void {
  const counted = useRef<string>(undefined)
  useEffect(() => {
    if (visvitPage === undefined || counted.current === visvitPage) return
    counted.current = visvitPage
    count('1', visvitPage, activityName)
  }, [visvitPage, activityName])
}
