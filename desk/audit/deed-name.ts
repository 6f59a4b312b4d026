import type { AuditAction } from '../../domain/desk/audit/audit-actions'
import type { TextKey, Translate } from '../i18n/translator'

const NAMES: Readonly<Record<AuditAction, TextKey>> = {
  login: 'audited.login',
  'login.fail': 'audited.loginFailed',
  logout: 'audited.logout',
  export: 'audited.export',
  'account.make': 'deed.makeAccount',
  'account.change': 'deed.changeAccount',
  'account.reset': 'deed.resetAccount',
  'account.password': 'deed.ownPassword',
  'account.tie': 'deed.tieAccount',
  'budget.raise': 'deed.raiseBudget',
  'campaign.pause': 'audited.pause',
  'campaign.close': 'audited.close',
  'campaign.resume': 'audited.resume',
  'campaign.tag': 'audited.tag',
  'publication.plan': 'audited.plan',
  'publication.cancel': 'audited.unplan',
  'publication.fail': 'audited.planFailed',
  'picture.add': 'audited.picture',
  'codes.make': 'deed.makeCodes',
  'codes.download': 'deed.downloadCodes',
  'codes.keep': 'deed.keepCodes',
  'codes.revoke': 'deed.revokeCodes',
  'envelopes.send': 'deed.sendEnvelopes',
  'gifts.ship': 'deed.shipGifts',
  'orders.advance': 'deed.advanceOrders',
  'payouts.reconcile': 'deed.reconcile',
  'payouts.retry': 'deed.retryPayouts',
  'people.download': 'deed.downloadPeople',
  'people.export': 'deed.exportPeople',
  'people.exportFull': 'deed.exportFull',
  'person.erase': 'deed.erasePerson',
  'person.show': 'deed.showPerson',
  'request.ask': 'deed.ask',
  'request.confirm': 'deed.confirm',
  'request.refuse': 'deed.refuse',
  'version.save': 'deed.save',
  'version.submit': 'deed.submit',
  'version.takeBack': 'deed.takeBack',
  'version.approve': 'deed.approve',
  'version.confirm': 'deed.confirm',
  'version.publish': 'deed.publish',
  'version.supersede': 'deed.supersede',
  'version.withdraw': 'deed.withdraw',
  'version.putAway': 'deed.putAway',
  'version.takeUp': 'deed.takeUp',
}

/** What somebody did, in words; as it is written where it has none. */
export function deedName(action: string, t: Translate): string {
  const names: Readonly<Record<string, TextKey>> = NAMES
  return Object.hasOwn(names, action) ? t(names[action] as TextKey) : action
}
