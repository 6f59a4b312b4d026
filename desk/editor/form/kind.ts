import type { Description } from '../../../domain/campaign/descriptions/description'
import type { JsonSchema } from '../../../domain/campaign/json-schema'
import { address, filledAddress, pictureAddress } from '../../../domain/campaign/leaves/addresses'
import { schemaParts } from '../../../domain/campaign/leaves/leaf'
import { colour } from '../../../domain/campaign/leaves/texts'
import { day, moment } from '../../../domain/campaign/leaves/times'

/** What a field is edited with. */
export type Kind =
  /** '0' or '1', or true and false. */
  | { kind: 'flag' | 'boolean' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'number'; isWhole: boolean; least: number; most: number }
  /** Money: a text of yuan, or a whole number of fen. */
  | { kind: 'money'; as: 'yuan' | 'fen'; least: number; most: number }
  | { kind: 'text' | 'localText' | 'localAddress'; most: number; isFilled: boolean }
  | { kind: 'address' | 'colour' | 'moment' | 'day' | 'picture' }
  /** Numbers or names between commas. */
  | { kind: 'commaText' }
  /** A list of texts, one a line. */
  | { kind: 'lines'; least: number; most: number }
  | { kind: 'object' }
  | { kind: 'list'; least: number; most: number }
  /** Said by its schema alone: the family. */
  | { kind: 'fixed' }

const patternOf = (leaf: unknown) => schemaParts.get(leaf as typeof moment)?.pattern
const PATTERNS = new Map<unknown, 'moment' | 'day' | 'colour' | 'address'>([
  [patternOf(moment), 'moment'],
  [patternOf(day), 'day'],
  [patternOf(colour), 'colour'],
  [patternOf(address), 'address'],
  [patternOf(filledAddress), 'address'],
])

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
const branches = (schema: JsonSchema): JsonSchema[] => (schema.anyOf ?? []).filter(isSchema)
const has = (schema: JsonSchema, type: string) =>
  schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type as never))

/** The schema without its reference and without the branch for null, which counts as left out. */
export function plainSchema(schema: JsonSchema, definitions: ReadonlyMap<string, JsonSchema>): JsonSchema {
  const [only] = schema.allOf ?? []
  const ref = schema.$ref ?? (isSchema(only) ? only.$ref : undefined)
  if (ref !== undefined)
    return plainSchema(definitions.get(ref.replace('#/definitions/', '')) ?? {}, definitions)
  const kept = branches(schema).filter((branch) => branch.type !== 'null')
  return kept.length === 1 && kept[0] ? plainSchema(kept[0], definitions) : schema
}

const FLAG = new Set<unknown>(['0', '1', 0, 1, false, true])

/** What edits a field of this schema. */
export function kindOf(schema: JsonSchema, { unit }: Pick<Description, 'unit'>): Kind {
  if (schema.const !== undefined) return { kind: 'fixed' }
  if (schema.enum !== undefined) {
    const isFlag = schema.enum.length === FLAG.size && schema.enum.every((value) => FLAG.has(value))
    if (isFlag) return { kind: 'flag' }
    return { kind: 'choice', options: [...new Set(schema.enum.map(String))] }
  }
  const inner = branches(schema)
  if (inner.length > 0) return kindOfUnion(inner)
  if (has(schema, 'boolean')) return { kind: 'boolean' }
  if (has(schema, 'array')) {
    const least = schema.minItems ?? 0
    const most = schema.maxItems ?? Number.MAX_SAFE_INTEGER
    const isOfTexts = isSchema(schema.items) && has(schema.items, 'string')
    return { kind: isOfTexts ? 'lines' : 'list', least, most }
  }
  if (has(schema, 'object')) return { kind: 'object' }
  if (schema.format === schemaParts.get(pictureAddress)?.format) return { kind: 'picture' }
  const pattern = schema.pattern === undefined ? undefined : PATTERNS.get(schema.pattern)
  if (pattern !== undefined) return { kind: pattern }
  return kindOfScalar(schema, unit?.en)
}

function kindOfScalar(schema: JsonSchema, unit: string | undefined): Kind {
  const least = schema.minimum ?? 0
  const most = schema.maximum ?? Number.MAX_SAFE_INTEGER
  if (unit === 'yuan') return { kind: 'money', as: 'yuan', least, most }
  if (unit === 'fen') return { kind: 'money', as: 'fen', least, most }
  if (schema.type === 'integer' || schema.type === 'number')
    return { kind: 'number', isWhole: schema.type === 'integer', least, most }
  return { kind: 'text', most: schema.maxLength ?? 2_048, isFilled: schema.minLength === 1 }
}

/** A text or one for each language; a list or its text. */
function kindOfUnion(inner: readonly JsonSchema[]): Kind {
  const list = inner.find((branch) => has(branch, 'array'))
  if (list !== undefined) {
    const isOfObjects = isSchema(list.items) && has(list.items, 'object')
    if (!isOfObjects) return { kind: 'commaText' }
    return { kind: 'list', least: list.minItems ?? 0, most: list.maxItems ?? Number.MAX_SAFE_INTEGER }
  }
  const text = inner.find((branch) => has(branch, 'string')) ?? {}
  const isAddress = text.pattern !== undefined && text.minLength === undefined
  return {
    kind: isAddress ? 'localAddress' : 'localText',
    most: text.maxLength ?? 2_048,
    isFilled: text.minLength === 1,
  }
}
