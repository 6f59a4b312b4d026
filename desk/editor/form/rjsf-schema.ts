import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FormField } from './form-field'

/** Lists that have an editor of their own, by their paths in the schema. */
const OWN_EDITORS: Readonly<Record<string, string>> = {
  prizes: 'prizes',
  giftPrizes: 'prizes',
  'config.activityRegions': 'regions',
  home_buttons: 'regions',
  'gatherings[].buttons': 'regions',
  'pages[].buttons': 'regions',
  'config.agreements': 'agreements',
  'config.changtuBtnField': 'buttons',
  thankYou: 'thankYou',
}

/** Fields of a prize that the row of the table itself shows. */
export const IN_THE_ROW: readonly string[] = ['awardIndex', 'amount', 'weight', 'stock']

const HIDDEN: UiSchema = { 'ui:widget': 'hidden' }

/**
 * The schema of a form as rjsf reads it: objects and lists of objects. A value is what its own control makes of it, so that
 * no branch of a union has to be chosen, no default is known and none can be filled in.
 */
export function schemaOf(fields: readonly FormField[]): RJSFSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOfField(field)])),
    required: fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
  }
}

function schemaOfField({ edit, fields, description }: FormField): RJSFSchema {
  const title = description.title.en
  if (edit.kind === 'object') return { ...schemaOf(fields), title }
  if (edit.kind === 'list') return { type: 'array', title, items: schemaOf(fields), maxItems: edit.most }
  return { title }
}

/** What shows each field: rjsf's own fields for objects and lists, the control of its kind for a value. */
export function uiSchemaOf(fields: readonly FormField[]): UiSchema {
  return Object.fromEntries(fields.map((field) => [field.name, uiSchemaOfField(field)]))
}

function uiSchemaOfField({ path, edit, fields }: FormField): UiSchema {
  const own = OWN_EDITORS[path]
  const editor = own === undefined ? {} : { 'ui:field': own }
  if (edit.kind === 'object') return { ...uiSchemaOf(fields), ...editor }
  if (edit.kind !== 'list') return { 'ui:field': 'control', ...editor }
  const inTheRow = own === 'prizes' ? IN_THE_ROW : []
  const hidden = Object.fromEntries(inTheRow.map((name) => [name, HIDDEN]))
  return { ...editor, items: { ...uiSchemaOf(fields), ...hidden } }
}
