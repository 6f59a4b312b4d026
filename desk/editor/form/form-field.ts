import type { Description } from '../../../domain/campaign/descriptions/description'
import {
  type CampaignField,
  campaignFields,
  campaignJsonSchema,
  fieldsOf,
  type JsonSchema,
  jsonSchemaOf,
} from '../../../domain/campaign/json-schema'
import { SYSTEM_DOCUMENT } from '../../../domain/desk/settings/json-schema'
import type { Path } from '../document/path'
import { SYSTEM_FAMILY } from './family'
import { type Kind, kindOf, plainSchema } from './kind'

/** A field of the form, made from the schema. */
export interface FormField {
  name: string
  /** Its path in the schema, `prizes[].stock`; entries of lists have empty brackets. */
  path: string
  isRequired: boolean
  description: Description
  edit: Kind
  /** Fields of an object, or of each entry of a list. */
  fields: readonly FormField[]
}

const INSIDE = /[.[]/

/** The fields right below a path, each with those below it. */
function below(
  all: readonly CampaignField[],
  prefix: string,
  definitions: ReadonlyMap<string, JsonSchema>,
): FormField[] {
  const inner = all.filter(({ path }) => path.startsWith(prefix))
  return inner
    .filter(({ path }) => !INSIDE.test(path.slice(prefix.length)))
    .map(({ path, isRequired, schema, description }) => {
      const edit = kindOf(plainSchema(schema, definitions), description)
      const entries = edit.kind === 'list' ? `${path}[].` : `${path}.`
      const hasFields = edit.kind === 'list' || edit.kind === 'object'
      const fields = hasFields ? below(inner, entries, definitions) : []
      return { name: path.slice(prefix.length), path, isRequired, description, edit, fields }
    })
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

let made: ReadonlyMap<string, readonly FormField[]> | undefined

/** The form of each family and of the system configuration; made once, since zod needs a moment for it. */
function forms(): ReadonlyMap<string, readonly FormField[]> {
  if (made !== undefined) return made
  const definitions = new Map(
    [campaignJsonSchema(), jsonSchemaOf(SYSTEM_DOCUMENT)].flatMap((schema) =>
      Object.entries(schema.definitions ?? {}).flatMap(([name, part]) =>
        isSchema(part) ? [[name, part] as const] : [],
      ),
    ),
  )
  const all = [...campaignFields(), ...fieldsOf(SYSTEM_DOCUMENT)]
  made = new Map(
    [...new Set(all.map(({ family }) => family))].map((family) => [
      family,
      below(
        all.filter((field) => field.family === family),
        '',
        definitions,
      ),
    ]),
  )
  return made
}

/** Every family of campaigns that has a form. */
export const formFamilies = (): string[] => [...forms().keys()].filter((family) => family !== SYSTEM_FAMILY)

/** The fields of a family's document; those of an activity for a family that there is not. */
export const formOf = (family: unknown): readonly FormField[] =>
  (typeof family === 'string' ? forms().get(family) : undefined) ?? forms().get('activity') ?? []

/** The fields from the outside in that lead to a place of a document; fewer where the place is none of the schema. */
export function fieldsAlong(form: readonly FormField[], path: Path): FormField[] {
  const [step, ...rest] = path
  if (step === undefined) return []
  if (typeof step === 'number') return fieldsAlong(form, rest)
  const field = form.find(({ name }) => name === step)
  return field === undefined ? [] : [field, ...fieldsAlong(field.fields, rest)]
}
