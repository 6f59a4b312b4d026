import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import type { Call } from '../../domain/call'
import { routeActivity } from '../platform/navigate'
import { readStored, writeStored } from '../platform/storage'

/*
 * Two people may share a phone. What a page remembers of one of them is kept under the subject that the newest proof of this
 * tab has answered for the campaign (decisions §22), so that the other finds nothing of it.
 */

const known = z.object({
  subject: z.string(),
  /** The server gave it and gets it back; else it is this tab's own mark of the person. */
  isServers: z.boolean(),
  /** They have left: the mark says so, and a server that gives subjects refuses it until somebody is proved again. */
  isGone: z.optional(z.boolean()),
})
export type Known = z.output<typeof known>

/** What names the person of a call. */
type By = Call['by']

/** A person of a campaign, as the visit of one activity and channel has proved them: another visit knows another subject. */
export interface SubjectPlace {
  activityId: string
  by: By
  scope: { activityId: string | undefined; channel: string }
}

interface Subjects {
  /** By place, as far as it has changed. */
  known: Readonly<Record<string, Known | undefined>>
  /** How often a person of this tab has changed, over its reloads too. */
  changes: number
  /** How often somebody else has followed a person of this tab. */
  handovers: number
}

const CHANGES = 'hongbao.subject-changes'
const storedChanges = () => readStored('session', CHANGES, z.number()) ?? 0

const subjects = createStore<Subjects>()(() => ({ known: {}, changes: storedChanges(), handovers: 0 }))

const nameOf = ({ activityId, by, scope }: SubjectPlace) =>
  `hongbao.subject.${[by, activityId, scope.activityId ?? '', scope.channel].map(encodeURIComponent).join('.')}`

/** The place of a campaign's person on this page. */
function placeHere(activityId: string, by: By): SubjectPlace {
  const page = routeActivity()
  return { activityId, by, scope: { activityId: page.activityId, channel: page.activityChannel } }
}

/** The person for whom this tab acts in a campaign; undefined before anyone is proved in it. */
export function personAt(place: SubjectPlace): Known | undefined {
  const name = nameOf(place)
  const { known: all } = subjects.getState()
  return name in all ? all[name] : readStored('session', name, known)
}

/** The subject of this page's person, under which pages remember. */
export const subjectOf = (activityId: string, by: By = 'phone'): string | undefined =>
  personAt(placeHere(activityId, by))?.subject

let lastTurn = 0
/** The turn of what stands at a place. */
const turns = new Map<string, number>()

/** The number of a call that may prove somebody, or of a leave: the later one counts, whichever is answered first. */
export const nextTurn = (): number => ++lastTurn

/** Someone was proved in this tab by the call of `turn`: from now on it acts for them, unless a later one has said otherwise. */
export function keepSubject(place: SubjectPlace, person: Known, turn = nextTurn()): void {
  const name = nameOf(place)
  if (turn < (turns.get(name) ?? 0)) return
  turns.set(name, turn)
  const before = personAt(place)
  writeStored('session', name, person)
  const isChange = before?.subject !== person.subject
  const { known: all, changes, handovers } = subjects.getState()
  if (isChange) writeStored('session', CHANGES, changes + 1)
  subjects.setState({
    known: { ...all, [name]: person },
    changes: isChange ? changes + 1 : changes,
    handovers: isChange && before !== undefined ? handovers + 1 : handovers,
  })
}

/** The person has left: the next person finds nothing that was typed before, and the tab acts for nobody who is still there. */
export function forgetSubject(place: SubjectPlace, turn = nextTurn()): void {
  const subject = String(crypto.getRandomValues(new Uint32Array(4)))
  keepSubject(place, { subject, isServers: personAt(place)?.isServers ?? false, isGone: true }, turn)
}

/** The server does not know `sent` any more: as if they had left, where the tab still acts for them. */
export function dropSubject(place: SubjectPlace, sent: string): void {
  const person = personAt(place)
  if (person?.subject === sent && !person.isGone) forgetSubject(place, turns.get(nameOf(place)))
}

/** Where something of a person is stored, apart from what is there of others. */
export const ownPlace = (place: string, subject: string | undefined): string =>
  subject === undefined ? place : `${place}.${subject}`

/** Calls `listener` whenever a person of this tab has changed, the first one too; gives what ends that. */
export const onSubjectChange = (listener: () => void): (() => void) =>
  subjects.subscribe((now, before) => {
    if (now.changes !== before.changes) listener()
  })

/** Calls `listener` whenever somebody else follows a person of this tab. */
export function onHandover(listener: () => void): void {
  subjects.subscribe((now, before) => {
    if (now.handovers !== before.handovers) listener()
  })
}

/** Whether a person has changed on a later page of this tab, as one that comes back from the back/forward cache has to ask. */
export const isOvertaken = (): boolean => storedChanges() !== subjects.getState().changes
