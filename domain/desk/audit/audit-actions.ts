import { VERSION_ACTIONS, type VersionAction } from '../version-life'

type OfVersion = `version.${VersionAction}`

/** What the audit log notes, by subject. */
export const AUDIT_ACTIONS = [
  ...VERSION_ACTIONS.map((action): OfVersion => `version.${action}`),
  'publication.plan',
  'publication.cancel',
  'publication.fail',
  'budget.raise',
  'picture.add',
  'campaign.pause',
  'campaign.resume',
  'campaign.close',
  'campaign.tag',
  'envelopes.send',
  'payouts.retry',
  'payouts.reconcile',
  'gifts.ship',
  'orders.advance',
  'codes.make',
  'codes.download',
  'codes.keep',
  'codes.revoke',
  'person.show',
  'person.erase',
  'people.export',
  'people.exportFull',
  'people.download',
  'login',
  'login.fail',
  'logout',
  'account.make',
  'account.change',
  'account.reset',
  'account.password',
  'account.tie',
  'request.ask',
  'request.confirm',
  'request.refuse',
  'export',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
