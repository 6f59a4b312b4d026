import type * as z from 'zod/mini'
import type { Call } from '../../../domain/call'
import { authCall } from '../../../domain/calls/auth'
import { customerInfoCall } from '../../../domain/calls/bank'
import { operatorLoginCall } from '../../../domain/calls/operator'

/** The names of a request's fields. */
export const fieldsOf = ({ request }: Call): string[] => Object.keys((request as z.ZodMiniObject).shape ?? {})

/** Fields of requests that say nothing of whose an object is. */
export const PLAIN_FIELDS = new Set([
  'accNo',
  'activityChannel',
  'activityName',
  'agreements',
  'bookingDeliveryTime',
  'channel',
  'chooseFaceValue',
  'chooseRedEnvelopeRequests',
  'clientIp',
  'configKey',
  'contribution',
  'device',
  'employeeId',
  'errors',
  'expressCompany',
  'expressNo',
  'extendInfo',
  'kind',
  'lat',
  'lng',
  'networkCode',
  'page',
  'password',
  'payFailSkipPageUrl',
  'paySuccessSkipPageUrl',
  'points',
  'receiveAddress',
  'receiveName',
  'redEnvelopeAmount',
  'reason',
  'redPacketOptionalConfId',
  'redirectUri',
  'regBranch',
  'regDate',
  'release',
  'remark',
  'scenes',
  'solution',
  'to',
  'type',
  'userTakeEvInfo',
  'visvitPage',
  'vitals',
])

/** Fields that name an object or a person. A field in neither list has to be put into one. */
export const ID_FIELDS = new Set([
  'activityId',
  'code',
  'conversionCode',
  'custId',
  'customerName',
  'deliveryPhone',
  'id',
  'idCard',
  'ids',
  'key',
  'managerPhone',
  'name',
  'openId',
  'orderNo',
  'phone',
  'phonekey',
  'query',
  'receivePhone',
  'recordToken',
  'sessionID',
  'state',
  'subject',
  'ticket',
  'token',
  'unionId',
  'username',
])

/**
 * Calls with such fields that are no other's object, and why. Tokens that a visitor is given (of the session, a record, a
 * manager's login) are secrets, not ids: who has one is taken for its holder, and no call here sends them.
 */
export const NO_OBJECT: Readonly<Record<string, string>> = {
  [authCall.path]: 'names a campaign; the visit that it goes on with is the bearer token',
  [customerInfoCall.path]:
    "the bank's session is the bank's secret: anybody who has it is its customer there",
  [operatorLoginCall.path]: 'name, password and second factor: exploit 9 tries them',
  '/api/location/ip': "the map service's own key",
  '/api/location/geocoder': "the map service's own key",
}
