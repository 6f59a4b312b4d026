import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import type { Call } from '../../domain/call'
import { readStored, writeStored } from '../platform/storage'

/*
 * Two people may share a phone. What a page remembers of one of them is kept under the subject that the newest proof of this
 * tab has answered for the campaign (decisions §22), so that the other finds nothing of it.
 */

const known = z.object({
  subject: z.string(),
  /** The server gave it and gets it back; else it is this tab's own mark of the person. */
  isServers: z.boolean(),
})
export type Known = z.output<typeof known>

/** What names the person of a call. */
type By = Call['by']

interface Subjects {
  /** By campaign and what names the person, as far as it was asked for or has changed. */
  known: Readonly<Record<string, Known | undefined>>
  /** How often somebody else has followed a person of this tab. */
  handovers: number
}

const subjects = createStore<Subjects>()(() => ({ known: {}, handovers: 0 }))

const placeOf = (activityId: string, by: By) => `hongbao.subject.${by}.${activityId}`

const knownAt = ({ known: all }: Subjects, place: string): Known | undefined =>
  place in all ? all[place] : readStored('session', place, known)

/** The person for whom this tab acts in a campaign; undefined before anyone is proved in it. */
export const personOf = (activityId: string, by: By = 'phone'): Known | undefined =>
  knownAt(subjects.getState(), placeOf(activityId, by))

/** Their subject alone, under which pages remember. */
export const subjectOf = (activityId: string, by: By = 'phone'): string | undefined =>
  personOf(activityId, by)?.subject

/** Someone was proved in this tab: from now on it acts for them. */
export function keepSubject(activityId: string, by: By, person: Known): void {
  const place = placeOf(activityId, by)
  const before = knownAt(subjects.getState(), place)
  writeStored('session', place, person)
  const isHandover = before !== undefined && before.subject !== person.subject
  subjects.setState(({ known: all, handovers }) => ({
    known: { ...all, [place]: person },
    handovers: isHandover ? handovers + 1 : handovers,
  }))
}

/** The person has left, or the server does not know them any more: whoever comes next finds nothing that was typed before. */
export function forgetSubject(activityId: string, by: By = 'phone'): void {
  keepSubject(activityId, by, {
    subject: String(crypto.getRandomValues(new Uint32Array(4))),
    isServers: false,
  })
}

/** Where something of a person is stored, apart from what is there of others. */
export const ownPlace = (place: string, subject: string | undefined): string =>
  subject === undefined ? place : `${place}.${subject}`

/** Calls `listener` whenever somebody else follows a person of this tab. */
export function onHandover(listener: () => void): void {
  subjects.subscribe((now, before) => {
    if (now.handovers !== before.handovers) listener()
  })
}
