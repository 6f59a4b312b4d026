// Not by the package's index, which reaches for a validator by AJV.
import Form from '@rjsf/core/lib/components/Form.js'
import type { ErrorSchema, FieldTemplateProps, UiSchema } from '@rjsf/utils'
import { memo, type ReactNode, useMemo } from 'react'
import type { TextLanguage } from '../../domain/campaign/local-text'
import { AgreementsEditor } from './agreements/agreements-editor'
import { ButtonsEditor } from './buttons/buttons-editor'
import { useEditor } from './editor-context'
import { Control, fieldBy } from './fields/control-field'
import { FieldShell } from './fields/field-shell'
import { ObjectTemplate } from './fields/object-template'
import { type FormField, fieldsAlong } from './form/form-field'
import { schemaOf, uiSchemaOf } from './form/rjsf-schema'
import { SectionsField } from './frame/sections'
import { EntryTemplate, ListField, ListTemplate } from './list/list-template'
import { PrizeTable } from './prizes/prize-table'
import { ThankYouField } from './prizes/thank-you-field'
import type { Problem } from './problems/index-of-problems'
import { errorSchemaOf, validatorOf } from './problems/validator'
import { RegionsEditor } from './regions/regions-editor'
import type { CampaignDocument } from './saving/ports'

const FIELDS = {
  sections: SectionsField,
  control: fieldBy(Control),
  prizes: fieldBy(PrizeTable),
  regions: fieldBy(RegionsEditor),
  agreements: fieldBy(AgreementsEditor),
  buttons: fieldBy(ButtonsEditor),
  thankYou: fieldBy(ThankYouField),
  ArrayField: ListField,
}

/** A field with its title and its errors; the root, entries of lists and the thank-you prize have none of them here. */
function FieldTemplate({ fieldPathId, rawErrors = [], children }: FieldTemplateProps) {
  const { form } = useEditor()
  const { path } = fieldPathId
  const field = fieldsAlong(form, path).at(-1)
  if (field === undefined || typeof path.at(-1) === 'number' || field.path === 'thankYou') return children
  return (
    <FieldShell field={field} path={path} errors={rawErrors}>
      {children}
    </FieldShell>
  )
}

const TEMPLATES = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: EntryTemplate,
}

/** In place of rjsf's button: the document is saved by itself. */
const NO_BUTTON = [] as const

/** A document keeps exactly what its author wrote. */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  mergeDefaultsIntoFormData: 'useFormDataIfPresent',
  requiredBooleanDefault: 'skip',
} as const

/** In place of a form's tag: Enter submits nothing, and dialogs below may have forms of their own. */
const Plain = ({ children }: { children?: ReactNode }) => children

interface DocumentFormProps {
  form: readonly FormField[]
  /** As it was judged last; the fields show the document itself. */
  document: CampaignDocument
  problems: readonly Problem[]
  language: TextLanguage
}

/** The form of a document by rjsf. Changes go by their places to the session, never through the form's own copy. */
export const DocumentForm = memo(function DocumentForm({
  form,
  document,
  problems,
  language,
}: DocumentFormProps) {
  const schema = useMemo(() => schemaOf(form), [form])
  const uiSchema = useMemo<UiSchema>(() => ({ ...uiSchemaOf(form), 'ui:field': 'sections' }), [form])
  const validator = useMemo(() => validatorOf(form, language), [form, language])
  const errors = useMemo<ErrorSchema>(
    () => errorSchemaOf(problems, form, language),
    [problems, form, language],
  )
  return (
    <Form
      tagName={Plain}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={document}
      extraErrors={errors}
      fields={FIELDS}
      templates={TEMPLATES}
      showErrorList={false}
      experimental_componentUpdateStrategy="shallow"
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
    >
      {NO_BUTTON}
    </Form>
  )
})
