import { OPERATOR_ROLES, type OperatorRole } from '../operator-roles'

const EVERYBODY = OPERATOR_ROLES

/**
 * What may be done at the desk, and the roles one of which does it. An auditor sees everything and changes nothing; nobody
 * approves a version that they have saved, whatever their roles are.
 */
export const DESK_ACTIONS = {
  'campaigns.read': EVERYBODY,
  'drafts.write': ['editor'],
  'versions.approve': ['approver'],
  /** On a version in review. */
  'versions.comment': ['editor', 'approver'],
  'versions.publish': ['editor', 'approver'],
  'versions.restore': ['approver'],
  /** The system configuration, by somebody who works on every campaign. */
  'settings.read': EVERYBODY,
  'settings.write': ['editor'],
  'settings.approve': ['approver'],
  'settings.publish': ['editor', 'approver'],
  'campaigns.pause': ['editor', 'approver', 'support', 'administrator'],
  'campaigns.close': ['approver', 'administrator'],
  /** Alerts of a campaign: to acknowledge one, as finance does for stuck payouts, and from when on they are raised. */
  'alerts.write': ['editor', 'approver', 'support', 'finance'],
  /** Registrations, awards, payouts and orders, masked. */
  'people.read': ['support', 'finance', 'auditor'],
  /** Gifts and codes, masked. */
  'goods.read': ['support', 'auditor'],
  /** Parcels of gifts, from a list. */
  'goods.ship': ['support'],
  /** Gifts that have reached their receivers, or came back. */
  'goods.receive': ['support'],
  /** Orders of cards, on their way to their customers. */
  'orders.advance': ['support'],
  /** The money of a paid order, back to who paid it. */
  'orders.refund': ['finance'],
  /** Red envelopes of registrations. */
  'envelopes.send': ['finance'],
  /** Payouts that failed or are stuck, once more. */
  'payouts.retry': ['finance'],
  /** A campaign's payouts beside the wallet's statement. */
  'payouts.reconcile': ['finance'],
  /** Batches of redemption codes: counts alone. */
  'codes.read': ['support', 'finance', 'auditor'],
  /** Codes that are worth money. */
  'codes.make': ['finance'],
  'codes.revoke': ['support', 'finance'],
  /** One person in full, for a reason. */
  'people.show': ['support'],
  /** Where an order or a gift goes that has not left. */
  'people.correct': ['support'],
  /** A person, in every campaign, once a second one confirms it. */
  'people.erase': ['support'],
  /** Everything of one person in every campaign, as a file, once a second person confirms it. */
  'people.exportPerson': ['support'],
  /** Tables in full, as a file, once a second person confirms it. */
  'people.exportFull': ['support'],
  /** Tables that one may read, as a file. */
  'people.export': ['support', 'finance', 'auditor'],
  'audit.read': ['auditor', 'administrator'],
  'accounts.read': ['auditor', 'administrator'],
  'accounts.write': ['administrator'],
} as const satisfies Record<string, readonly OperatorRole[]>

export type DeskAction = keyof typeof DESK_ACTIONS

/**
 * What the calls of a campaign's versions and of the audit log need where the system configuration is meant. What is not here is done to campaigns
 * alone.
 */
const OF_SETTINGS: Readonly<Partial<Record<DeskAction, DeskAction>>> = {
  'campaigns.read': 'settings.read',
  'drafts.write': 'settings.write',
  'versions.approve': 'settings.approve',
  'versions.comment': 'settings.publish',
  'versions.publish': 'settings.publish',
  'versions.restore': 'settings.approve',
  'audit.read': 'audit.read',
}

/** Whether somebody with these roles may do to the system configuration what a call does to a campaign. */
export function mayDoToSettings(roles: readonly OperatorRole[], action: DeskAction): boolean {
  const own = OF_SETTINGS[action]
  return own !== undefined && mayDo(roles, own)
}

/** Whether somebody with these roles may do something at the desk. */
export const mayDo = (roles: readonly OperatorRole[], action: DeskAction): boolean =>
  DESK_ACTIONS[action].some((role: OperatorRole) => roles.includes(role))
