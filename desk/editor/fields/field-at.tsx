import { type ErrorSchema, getByPath, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import { use, useMemo } from 'react'
import { type Path, pathText, valueAt } from '../document/path'
import { idAt, useEditor } from '../editor-context'
import { FormRootContext } from './form-root-context'

const isSchema = (value: unknown): value is RJSFSchema => typeof value === 'object' && value !== null

/** A step further into a schema: a field of an object, or the entries of a list. */
function inner(schema: RJSFSchema, step: string | number): RJSFSchema {
  const found: unknown = typeof step === 'number' ? schema.items : schema.properties?.[step]
  return isSchema(found) ? found : {}
}

/** The field of a place, as rjsf shows it; for the editors that lay fields out themselves. */
export function FieldAt({ path }: { path: Path }) {
  const root = use(FormRootContext)
  const { document } = useEditor()
  const key = pathText(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says the path
  const place = useMemo(() => ({ path: [...path], $id: idAt(path) }), [key])
  if (root === undefined) throw new Error('There is no form above this component.')
  const { SchemaField } = root.registry.fields
  const name = path.at(-1)
  if (SchemaField === undefined || name === undefined) return null
  const outer = path.slice(0, -1).reduce<RJSFSchema>(inner, root.schema)
  const uiSchema = path.reduce<UiSchema | undefined>(
    (ui, step) => (typeof step === 'number' ? ui?.items : ui?.[step]) as UiSchema | undefined,
    root.uiSchema,
  )
  return (
    <SchemaField
      name={String(name)}
      schema={inner(outer, name)}
      uiSchema={uiSchema}
      formData={valueAt(document, path)}
      errorSchema={getByPath<ErrorSchema | undefined>(root.errorSchema, [...path])}
      fieldPathId={place}
      required={outer.required?.includes(String(name)) === true}
      readonly={root.readonly}
      onChange={root.onChange}
      onBlur={root.onBlur}
      onFocus={root.onFocus}
      registry={root.registry}
    />
  )
}
