import type { Call } from '../../domain/call'
import { pageStatisticsCall } from '../../domain/calls/activity'
import { notifyCodesCall, smsCodeCall } from '../../domain/calls/notify'
import { routeActivity } from '../platform/navigate'
import { routePath } from '../platform/router'
import type { Client } from './create-client'

/** The name of a form that one takes part by. */
const TAKES_PART = 'apply'

/**
 * Counts, once for each activity in a page load, that somebody has entered something in a form that one takes part by, or has
 * sent it. It comes with the client, after the page, and listens to the document: the forms themselves cost no byte for it.
 */
export function countForms(call: Client['call']): void {
  const counted = new Set<string | undefined>()
  const note = ({ target }: Event) => {
    // By the attribute: a field that is called 'name' stands in the place of the form's own property.
    const isOfForm = target instanceof Element && target.closest(`form[name=${TAKES_PART}]`) !== null
    const { activityId, activityChannel } = routeActivity()
    if (!isOfForm || counted.has(activityId)) return
    counted.add(activityId)
    const body = { activityId, activityChannel, visvitPage: routePath(), type: 'form' } as const
    call(pageStatisticsCall, body, { quiet: true }).catch(() => {})
  }
  // In the capture phase: a form may keep the event to itself.
  for (const type of ['input', 'submit']) document.addEventListener(type, note, true)
}

const SENDS_CODE: readonly Call[] = [notifyCodesCall, smsCodeCall]

/** The body of a call: one that sends a code for such a form says by which link it was opened. */
export const withLink = (spec: Call, body: unknown): unknown =>
  SENDS_CODE.includes(spec) && typeof body === 'object' && document.forms.namedItem(TAKES_PART)
    ? { ...body, activityChannel: routeActivity().activityChannel }
    : body
