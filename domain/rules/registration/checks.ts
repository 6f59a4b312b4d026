import { allFindings, type Check, firstFinding } from '../checks'
import { allTicked } from '../visit/agreements'
import type { ExtendItem } from './extend-info'
import { type EmptyKey, FIELD_NAMES, FIELDS, FIELDS_AFTER_CODE, type FieldName } from './fields'
import { isValidIdCard } from './id-card'
import { checkPhone } from './phone'

/** A part of a form that a problem is about. */
export type FormPart = FieldName | 'code' | 'redemptionCode' | 'extraField' | 'agreements'

/** Message keys of the checks beside those of empty fields, with the part that each marks on the page. */
const MARKS = {
  'check.shenzhenOnly': undefined,
  /** The wording of 'check.phoneEmpty' in en; zh-CN differs on logins (decisions §15). */
  'check.phoneEmptyLogin': 'phone',
  'check.phoneWrong': 'phone',
  'check.idCardInvalid': 'idCard',
  'check.smsKey': 'code',
  'check.smsCode': 'code',
  'check.redemptionCode': 'redemptionCode',
  /** With `{label}`. */
  'check.extraField': 'extraField',
  'check.agreements': 'agreements',
  'check.authorisation': undefined,
  'check.walletPhone': undefined,
  'check.walletCode': undefined,
  'check.walletKey': undefined,
} satisfies Record<string, FormPart | undefined>

const MARK_OF: Partial<Record<string, FormPart>> = {
  ...Object.fromEntries(FIELD_NAMES.map((field) => [FIELDS[field].emptyKey, field])),
  ...MARKS,
}

/** Message keys of the checks (texts in spec part 1 §5). */
export type CheckKey = keyof typeof MARKS | EmptyKey

export interface Problem {
  key: CheckKey
  values?: { label: string }
}

/** The part that a problem marks on the page; undefined where it marks none. */
export const markOf = ({ key }: Problem): FormPart | undefined => MARK_OF[key]

/** What was entered; an absent field counts as empty. */
export interface CheckForm extends Partial<Record<FieldName, string>> {
  /** The key that the SMS call answered. */
  phonekey?: string
  /** The SMS code. */
  code?: string
  conversionCode?: string
  extendInfo?: readonly ExtendItem[]
  /** One tick for each agreement shown. */
  agreements?: readonly boolean[]
}

/** What the activity and the place ask for; an absent need is none. */
export interface CheckNeeds {
  /** The activity is limited to Shenzhen. */
  shenzhenOnly?: boolean
  /** The visitor was located in an allowed city. */
  cityConfirmed?: boolean
  /** The fields that the campaign asks for; name and phone are checked in any case. */
  fields?: readonly FieldName[]
  /**
   * Name, phone and ID come, masked, from the banking login: they must be there, their form is not judged,
   * and no SMS is asked for.
   */
  bankApp?: boolean
}

type FormCheck = Check<[form: CheckForm, needs: CheckNeeds], Problem>

const asks = ({ fields = [] }: CheckNeeds, field: FieldName) => fields.includes(field)
const isEmpty = (value: string | undefined) => (value ?? '').trim() === ''
const unless = (passed: boolean, key: CheckKey): Problem | undefined => (passed ? undefined : { key })

const shenzhen: FormCheck = (_, needs) =>
  unless(!needs.shenzhenOnly || needs.cityConfirmed === true, 'check.shenzhenOnly')

const name: FormCheck = (form) => unless(!isEmpty(form.customerName), 'check.name')

const phoneWith =
  (emptyKey: CheckKey): FormCheck =>
  (form, needs) => {
    const fault = checkPhone(form.phone ?? '')
    if (fault === 'empty') return { key: emptyKey }
    return unless(fault === undefined || needs.bankApp === true, 'check.phoneWrong')
  }
const phone = phoneWith('check.phoneEmpty')

const filled =
  (field: FieldName): FormCheck =>
  (form, needs) =>
    unless(!asks(needs, field) || !isEmpty(form[field]), FIELDS[field].emptyKey)

const idCardValid: FormCheck = (form, needs) =>
  unless(
    !asks(needs, 'idCard') || needs.bankApp === true || isValidIdCard(form.idCard ?? ''),
    'check.idCardInvalid',
  )

const smsKeyWith =
  (key: CheckKey): FormCheck =>
  (form, needs) =>
    unless(needs.bankApp === true || !isEmpty(form.phonekey), key)
const smsKey = smsKeyWith('check.smsKey')

const smsCodeWith =
  (key: CheckKey): FormCheck =>
  (form, needs) =>
    unless(needs.bankApp === true || !isEmpty(form.code), key)
const smsCode = smsCodeWith('check.smsCode')

const redemptionCode: FormCheck = (form) => unless(!isEmpty(form.conversionCode), 'check.redemptionCode')

const extraFields: FormCheck = (form) => {
  const empty = (form.extendInfo ?? []).find((item) => isEmpty(item.value))
  return empty && { key: 'check.extraField', values: { label: empty.label } }
}

const agreementsWith =
  (key: CheckKey): FormCheck =>
  (form) =>
    unless(allTicked(form.agreements ?? []), key)
const agreements = agreementsWith('check.agreements')

const registration: readonly FormCheck[] = [
  shenzhen,
  name,
  phone,
  filled('idCard'),
  idCardValid,
  smsKey,
  smsCode,
  ...FIELDS_AFTER_CODE.map(filled),
  extraFields,
  agreements,
]

/** Each form's checks in the order of spec part 1 §5 and decisions §16. */
const CHECK_LISTS = {
  /** /activeApply and /bindApply. */
  registration,
  /** The card-binding form and the reissue form. */
  cardBinding: registration,
  winningQuery: [phone, smsKey, smsCode],
  /** The redemption-code popup of the landing page. */
  claimPopup: [phone, smsCode, smsKey],
  /** /hbdhm. */
  redemption: [phone, redemptionCode, smsCode, smsKey],
  /** The query popups of the card-binding and reissue pages. */
  recordPopup: [phone, smsCode, smsKey],
  /** /cardCodeReceived. */
  cardCode: [shenzhen, phone, smsKey, smsCode, extraFields, agreements],
  /** /walletApply, with a wording of its own. */
  walletApply: [
    phoneWith('check.walletPhone'),
    smsCodeWith('check.walletCode'),
    smsKeyWith('check.walletKey'),
  ],
  /** /zyImpower. */
  authorisation: [agreementsWith('check.authorisation')],
  /** Logins of customer, manager and delivery person, and the records lookup (spec part 2 §5). */
  login: [phoneWith('check.phoneEmptyLogin'), smsCode, smsKey],
} satisfies Record<string, readonly FormCheck[]>

export type CheckList = keyof typeof CHECK_LISTS

/** Every problem of a form in the order of its list; at most one for each check. */
export function problems(form: CheckForm, needs: CheckNeeds, list: CheckList = 'registration'): Problem[] {
  return allFindings(CHECK_LISTS[list], form, needs)
}

/** The first problem of a form, which is the one to show; undefined when it may be sent. */
export function firstProblem(
  form: CheckForm,
  needs: CheckNeeds,
  list: CheckList = 'registration',
): Problem | undefined {
  return firstFinding(CHECK_LISTS[list], form, needs)
}
