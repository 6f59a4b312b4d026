import type { ActivityConfig } from '../../campaign/activity-config'

interface RegistrationField {
  /** Whether a campaign asks for it. */
  isAsked: (config: ActivityConfig) => boolean
  /** Key of the text that says that it is empty, in the catalogues of client and server. */
  emptyKey: `check.${string}`
}

/**
 * The fields of a registration by their names in its request, in their order on the page. The SMS code, which comes
 * after the ID, the campaign's extra fields and the agreements are apart.
 */
export const FIELDS = {
  customerName: { isAsked: () => true, emptyKey: 'check.name' },
  phone: { isAsked: () => true, emptyKey: 'check.phoneEmpty' },
  idCard: {
    isAsked: ({ registerField }) => registerField.includes('registerIdCard'),
    emptyKey: 'check.idCard',
  },
  redPacketOptionalConfId: {
    isAsked: ({ redPacketOptionalActivity }) => redPacketOptionalActivity,
    emptyKey: 'check.redPacket',
  },
} as const satisfies Record<string, RegistrationField>

export type FieldName = keyof typeof FIELDS
export type EmptyKey = (typeof FIELDS)[FieldName]['emptyKey']

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]
export const FIELDS_AFTER_CODE = FIELD_NAMES.slice(FIELD_NAMES.indexOf('idCard') + 1)

interface RegistrationForm {
  /** The fields that it can have. */
  fields: readonly FieldName[]
  /** Those that it has in every campaign. */
  always?: readonly FieldName[]
}

/** Forms that register (spec part 1 §2). */
const FORMS = {
  registration: { fields: FIELD_NAMES },
  /** The applications of card binding and reissue. */
  cardBinding: { fields: FIELD_NAMES, always: ['idCard'] },
  cardCode: { fields: ['phone', 'redPacketOptionalConfId'] },
} satisfies Record<string, RegistrationForm>

export type FormName = keyof typeof FORMS

/** The fields of a form for a campaign, in their order on the page. */
export function fieldsOf(form: FormName, config: ActivityConfig): FieldName[] {
  const { fields, always = [] }: RegistrationForm = FORMS[form]
  return fields.filter((field) => always.includes(field) || FIELDS[field].isAsked(config))
}
