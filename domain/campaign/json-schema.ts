import * as z from 'zod'
import { DESCRIBED } from './descriptions/all'
import type { DescribedObject, Description } from './descriptions/description'
import { campaignFile } from './file'
import { schemaParts } from './leaves/leaf'

/** A schema as JSON Schema writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A kind of document: its schema, and every object of it with the descriptions of its fields. */
export interface DescribedDocument {
  title: string
  schema: z.ZodType
  objects: readonly DescribedObject[]
}

const CAMPAIGN: DescribedDocument = {
  title: 'Campaign file · 活动文件',
  schema: campaignFile,
  objects: DESCRIBED,
}

/** Marks an object of the schema with its place among the described ones. */
const MARK = 'x-described'

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** The schema of a file as zod tells it, its described objects marked. */
function markedSchema({ schema, objects }: DescribedDocument): JsonSchema {
  const markOf = new Map<unknown, number>(objects.map((one, at) => [one.schema, at]))
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    metadata: schemaParts,
    // What a leaf reads is said by its part.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const mark = markOf.get(zodSchema)
      if (mark !== undefined) jsonSchema[MARK] = mark
    },
  })
}

/** The descriptions of a marked object's fields. */
const describedIn = (
  part: JsonSchema,
  objects: readonly DescribedObject[],
): Readonly<Record<string, Description>> =>
  (typeof part[MARK] === 'number' ? objects[part[MARK]]?.fields : undefined) ?? {}

/** What an editor shows at a field: English, and Chinese below it. */
function annotations({ title, description, unit, example }: Description): JsonSchema {
  const english = unit ? `${description.en} Unit: ${unit.en}.` : description.en
  const chinese = unit ? `${description['zh-CN']}单位：${unit['zh-CN']}。` : description['zh-CN']
  return { title: title.en, description: `${english}\n${title['zh-CN']}：${chinese}`, examples: [example] }
}

/** Gives every field of the marked objects its title, description and example. */
function annotate(value: unknown, objects: readonly DescribedObject[]): void {
  if (!isSchema(value)) return
  for (const inner of Object.values(value)) annotate(inner, objects)
  const fields = describedIn(value, objects)
  delete value[MARK]
  for (const [name, field] of Object.entries(value.properties ?? {})) {
    const description = fields[name]
    if (description && value.properties && isSchema(field))
      value.properties[name] = { ...annotations(description), ...field }
  }
}

/**
 * The JSON Schema (draft 7, which editors know best) of a campaign file as it is written. It refuses nothing that the server
 * takes, except addresses in unusual spellings; what one field asks of another, and the calendar, only the server knows.
 */
export const campaignJsonSchema = (): JsonSchema => jsonSchemaOf(CAMPAIGN)

/** As `campaignJsonSchema`, of a described document. */
export function jsonSchemaOf(document: DescribedDocument): JsonSchema {
  const made = markedSchema(document)
  annotate(made, document.objects)
  return { title: document.title, ...made }
}

/** A field of a campaign file, or of another described document. */
export interface CampaignField {
  family: string
  /** Its path in a file of the family, such as `prizes[].stock`. */
  path: string
  isRequired: boolean
  schema: JsonSchema
  description: Description
}

/** Every field of every family, in the order of the schema. */
export const campaignFields = (): CampaignField[] => fieldsOf(CAMPAIGN)

/** As `campaignFields`, of a described document. */
export function fieldsOf(document: DescribedDocument): CampaignField[] {
  const root = markedSchema(document)
  const definitions = new Map<string, unknown>(Object.entries(root.definitions ?? {}))
  const found: CampaignField[] = []
  const visit = (part: unknown, family: string, path: string): void => {
    if (!isSchema(part)) return
    if (part.$ref) visit(definitions.get(part.$ref.replace('#/definitions/', '')), family, path)
    for (const one of [...(part.allOf ?? []), ...(part.anyOf ?? [])]) visit(one, family, path)
    visit(part.items, family, `${path}[]`)
    const fields = describedIn(part, document.objects)
    for (const [name, schema] of Object.entries(part.properties ?? {})) {
      const description = fields[name]
      if (description === undefined || !isSchema(schema)) continue
      const at = path === '' ? name : `${path}.${name}`
      found.push({
        family,
        path: at,
        isRequired: part.required?.includes(name) === true,
        schema,
        description,
      })
      visit(schema, family, at)
    }
  }
  for (const branch of root.oneOf ?? [root]) {
    const family = isSchema(branch) ? branch.properties?.family : undefined
    if (isSchema(family)) visit(branch, String(family.const), '')
  }
  return found
}
