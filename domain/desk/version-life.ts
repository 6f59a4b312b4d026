/** Where a version of a campaign is (decisions §20); `putAway` is a draft that nobody works on. */
export const VERSION_STATES = ['draft', 'putAway', 'inReview', 'published', 'superseded'] as const
export type VersionState = (typeof VERSION_STATES)[number]

/** What is done to a version. */
export const VERSION_ACTIONS = [
  'save',
  'submit',
  'takeBack',
  /** By an approver, with a reason. */
  'return',
  'approve',
  /** An approval that makes the budget larger, or changes guards of the system configuration, by another approver. */
  'confirm',
  'publish',
  'supersede',
  'withdraw',
  'putAway',
  'takeUp',
] as const
export type VersionAction = (typeof VERSION_ACTIONS)[number]

/** Why an action is refused. */
export type VersionRefusal =
  | 'unknown'
  | 'state'
  | 'saved'
  | 'openElsewhere'
  | 'otherOpen'
  | 'approved'
  | 'ownWork'
  | 'otherDocument'
  | 'notApproved'
  | 'budgetRaised'
  | 'guardsChanged'
  | 'tampered'
  | 'neverPublished'
  | 'closedForGood'
  | 'problems'
  | 'notReady'

/** Which state an action needs, and which it leads to. */
const MOVES: Readonly<Record<VersionAction, { from: VersionState; to: VersionState }>> = {
  save: { from: 'draft', to: 'draft' },
  submit: { from: 'draft', to: 'inReview' },
  takeBack: { from: 'inReview', to: 'draft' },
  return: { from: 'inReview', to: 'draft' },
  approve: { from: 'inReview', to: 'inReview' },
  confirm: { from: 'inReview', to: 'inReview' },
  publish: { from: 'inReview', to: 'published' },
  supersede: { from: 'published', to: 'superseded' },
  withdraw: { from: 'published', to: 'superseded' },
  putAway: { from: 'draft', to: 'putAway' },
  takeUp: { from: 'putAway', to: 'draft' },
}

/** The state that an action leads to; undefined where a version of this state does not allow it. */
export function stateAfter(action: VersionAction, state: VersionState): VersionState | undefined {
  const { from, to } = MOVES[action]
  return state === from ? to : undefined
}
