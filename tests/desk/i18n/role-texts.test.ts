import { expect, it } from 'vitest'
import { translatorOf } from '../../../desk/i18n/translator'
import { DESK_ACTIONS, type DeskAction, mayDo } from '../../../domain/desk/actions'
import { OPERATOR_ROLES } from '../../../domain/operator-roles'

/** What a role's description says of an action that the role may do. */
const SAID: Readonly<Record<DeskAction, RegExp>> = {
  'campaigns.read': /./,
  'drafts.write': /writes drafts/,
  'versions.approve': /approves/,
  'versions.comment': /comments on/,
  'versions.publish': /publishes/,
  'versions.restore': /restores/,
  'settings.read': /./,
  'settings.write': /writes drafts/,
  'settings.approve': /approves/,
  'settings.publish': /publishes/,
  'campaigns.pause': /pauses and resumes/,
  'campaigns.close': /closes for good/,
  'alerts.write': /looks after alerts/,
  'people.read': /registrations, awards, payouts/,
  'goods.read': /gifts and codes/,
  'goods.ship': /notes parcels/,
  'goods.receive': /marks gifts/,
  'orders.advance': /marks orders/,
  'orders.refund': /refunds orders/,
  'envelopes.send': /sends red envelopes/,
  'payouts.retry': /tries payouts again/,
  'payouts.reconcile': /statement/,
  'codes.read': /codes/,
  'codes.make': /makes and revokes codes/,
  'codes.revoke': /revokes codes/,
  'people.show': /in full/,
  'people.correct': /corrects addresses/,
  'people.erase': /erased/,
  'people.exportPerson': /one to be erased or exported/,
  'people.exportFull': /in full/,
  'people.export': /exports/,
  'audit.read': /audit log/,
  'accounts.read': /accounts/,
  'accounts.write': /accounts/,
}

it('says of each role what it may do, to those who give it', () => {
  const t = translatorOf('en')
  const actions = Object.keys(DESK_ACTIONS) as DeskAction[]
  // An auditor 'sees everything'.
  for (const role of OPERATOR_ROLES.filter((one) => one !== 'auditor'))
    for (const action of actions.filter((one) => mayDo([role], one)))
      expect(t(`may.${role}`), `${role}: ${action}`).toMatch(SAID[action])
})
