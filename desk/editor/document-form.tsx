// Not by the package's index, which reaches for a validator by AJV.
import Form from '@rjsf/core/lib/components/Form.js'
import type { ErrorSchema, FieldTemplateProps, UiSchema } from '@rjsf/utils'
import { memo, type ReactNode, useMemo, useState } from 'react'
import type { Language } from '../../domain/languages'
import { AgreementsEditor } from './agreements/agreements-editor'
import { ButtonsEditor } from './buttons/buttons-editor'
import { isSame } from './document/same'
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

/** The same object while it says the same: most keys change no error. */
function useKept(errors: ErrorSchema): ErrorSchema {
  const [kept, setKept] = useState(errors)
  if (kept === errors || isSame(kept, errors)) return kept
  setKept(errors)
  return errors
}

/** In place of a form's tag: Enter submits nothing, and dialogs below may have forms of their own. */
const Plain = ({ children }: { children?: ReactNode }) => children

interface DocumentFormProps {
  form: readonly FormField[]
  problems: readonly Problem[]
  language: Language
}

/**
 * The form of a document by rjsf. It has no copy of the document: its fields show the session's and write into it by their
 * places, so that rjsf can neither fill in nor drop anything, and a key costs no walk through the whole.
 */
export const DocumentForm = memo(function DocumentForm({ form, problems, language }: DocumentFormProps) {
  const schema = useMemo(() => schemaOf(form), [form])
  const uiSchema = useMemo<UiSchema>(() => ({ ...uiSchemaOf(form), 'ui:field': 'sections' }), [form])
  const validator = useMemo(() => validatorOf(form, language), [form, language])
  const found = useMemo<ErrorSchema>(
    () => errorSchemaOf(problems, form, language),
    [problems, form, language],
  )
  const errors = useKept(found)
  return (
    <Form
      tagName={Plain}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      extraErrors={errors}
      fields={FIELDS}
      templates={TEMPLATES}
      showErrorList={false}
      experimental_componentUpdateStrategy="shallow"
    >
      {NO_BUTTON}
    </Form>
  )
})
