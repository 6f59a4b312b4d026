import { DESK_ACTIONS, type DeskAction, mayDo } from '../../domain/desk/actions'
import type { DeskVersionHead } from '../../domain/desk/version'
import { stateAfter } from '../../domain/desk/version-life'
import type { OperatorRole } from '../../domain/operator-roles'

export type VersionStep =
  | 'submit'
  | 'takeBack'
  | 'return'
  | 'putAway'
  | 'takeUp'
  | 'approve'
  | 'publish'
  | 'restore'

/** Why a step that the version's state allows is not to be taken. */
type Hindrance =
  | { readonly why: 'role'; readonly roles: readonly OperatorRole[] }
  | { readonly why: 'ownWork' | 'notApproved' }
  | { readonly why: 'problems'; readonly count: number }

export interface OfferedStep {
  readonly step: VersionStep
  /** Undefined where it may be taken. */
  readonly hindrance: Hindrance | undefined
}

interface Judged {
  readonly version: Pick<DeskVersionHead, 'state' | 'approvedBy' | 'publishedAt'>
  /** What keeps it from being published. */
  readonly problems: number
  /** Who has saved any of it. */
  readonly writers: readonly string[]
  readonly operator: { readonly name: string; readonly roles: readonly OperatorRole[] }
}

const NEEDS: Readonly<Record<VersionStep, DeskAction>> = {
  submit: 'drafts.write',
  takeBack: 'drafts.write',
  return: 'versions.approve',
  putAway: 'drafts.write',
  takeUp: 'drafts.write',
  approve: 'versions.approve',
  publish: 'versions.publish',
  restore: 'versions.restore',
}

/** What an approver decides of a version, once. */
const JUDGES: readonly VersionStep[] = ['approve', 'return']

/** Steps of a review, in the order in which they are offered. */
const IN_TURN = ['submit', 'approve', 'return', 'publish', 'takeBack', 'putAway', 'takeUp'] as const

function stepsOf({ state, approvedBy, publishedAt }: Judged['version']): VersionStep[] {
  if (state === 'superseded') return publishedAt === null ? [] : ['restore']
  return IN_TURN.filter(
    (step) => stateAfter(step, state) !== undefined && !(JUDGES.includes(step) && approvedBy !== null),
  )
}

function hindranceOf(
  step: VersionStep,
  { version, problems, writers, operator }: Judged,
): Hindrance | undefined {
  if (!mayDo(operator.roles, NEEDS[step])) return { why: 'role', roles: DESK_ACTIONS[NEEDS[step]] }
  if (step === 'submit' && problems > 0) return { why: 'problems', count: problems }
  if (JUDGES.includes(step) && writers.includes(operator.name)) return { why: 'ownWork' }
  if (step === 'publish' && version.approvedBy === null) return { why: 'notApproved' }
  if (step === 'publish' && problems > 0) return { why: 'problems', count: problems }
  return undefined
}

/** Nobody waits for these: they are offered to who may take them alone. */
const OFFERED_ALONE: readonly VersionStep[] = ['return', 'putAway', 'takeUp']

/** The steps that a version's state allows, with what keeps the operator from taking each; the server judges again. */
export const offeredSteps = (judged: Judged): OfferedStep[] =>
  stepsOf(judged.version)
    .map((step) => ({ step, hindrance: hindranceOf(step, judged) }))
    .filter(({ step, hindrance }) => hindrance === undefined || !OFFERED_ALONE.includes(step))
