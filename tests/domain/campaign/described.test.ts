import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { DESCRIBED } from '../../../domain/campaign/descriptions/all'
import { type CampaignField, campaignFields, campaignJsonSchema } from '../../../domain/campaign/json-schema'

const FAMILIES = ['activity', 'bind-card', 'reissue', 'card', 'new-year', 'gift', 'pay']

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const root = campaignJsonSchema() as Json
const ajv = new Ajv({ strict: false, formats: { picture: true } })

/** A field of the JSON Schema with what an editor shows, and the object that it is in. */
interface Shown {
  path: string
  schema: Json
}

/** Every field of a schema, by way of its references; a text's languages are no fields. */
function shownIn(schema: unknown, path: string): Shown[] {
  if (!isObject(schema)) return []
  const { $ref, properties, items } = schema
  const followed =
    typeof $ref === 'string' ? (root.definitions as Json)[$ref.replace('#/definitions/', '')] : undefined
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => (schema[name] as unknown[] | undefined) ?? [])
  const own = isObject(properties) && !('zh-CN' in properties) ? Object.entries(properties) : []
  return [
    ...shownIn(followed, path),
    ...parts.flatMap((part) => shownIn(part, path)),
    ...shownIn(items, `${path}[]`),
    ...own.flatMap(([name, field]) => {
      const at = `${path}.${name}`
      return [{ path: at, schema: isObject(field) ? field : {} }, ...shownIn(field, at)]
    }),
  ]
}

const branches = (root.oneOf as Json[]).map((branch): [string, Json] => [
  String(((branch.properties as Json).family as Json).const),
  branch,
])

/** What is missing from a field as an editor shows it. */
function missing({ path, schema }: Shown): string[] {
  const { title, description, examples, ...rest } = schema
  const faults: string[] = []
  const lines = String(description ?? '').split('\n')
  if (typeof title !== 'string' || !/^[A-Z]/.test(title)) faults.push('an English title')
  if (!/^[^\p{Script=Han}]{5,}\.$/u.test(lines[0] ?? '')) faults.push('an English description')
  if (!/^.*\p{Script=Han}.*：.*\p{Script=Han}.*。$/u.test(lines[1] ?? ''))
    faults.push('a Chinese title and description')
  if (Object.keys(rest).length === 0) faults.push('what it takes')
  const [example] = (examples as unknown[] | undefined) ?? []
  if (example === undefined) faults.push('an example')
  else if (!ajv.validate({ ...rest, definitions: root.definitions }, example))
    faults.push(`an example that it takes: ${ajv.errorsText()}`)
  return faults.map((fault) => `${path}: ${fault}`)
}

describe('the schema of campaign files', () => {
  it('has a branch for each family', () => {
    expect(branches.map(([family]) => family)).toEqual(FAMILIES)
  })

  it.each(branches)(
    'describes every field of %s in both languages, with an example that it takes',
    (_, branch) => {
      const shown = shownIn(branch, '')
      expect(shown.length).toBeGreaterThan(70)
      expect(shown.flatMap(missing)).toEqual([])
    },
  )

  it('finds what is missing from a field', () => {
    expect(missing({ path: 'x', schema: { type: 'string' } })).toHaveLength(4)
    const told = { title: 'A', description: 'It is.\n甲：是。', maxLength: 1, examples: ['ab'] }
    expect(missing({ path: 'x', schema: told })).toEqual([
      'x: an example that it takes: data must NOT have more than 1 characters',
    ])
    expect(missing({ path: 'x', schema: { ...told, examples: ['a'] } })).toEqual([])
  })

  it('takes the examples in zod as well, and describes no field that is not there', () => {
    for (const { schema, fields } of DESCRIBED) {
      expect(Object.keys(fields).sort()).toEqual(Object.keys(schema.shape).sort())
      for (const [name, { example }] of Object.entries(fields))
        expect([name, parsed(schema, name, example).error?.issues]).toEqual([name, undefined])
    }
  })

  it('has bounds for every text, number and list', () => {
    const unbounded = campaignFields().filter(({ schema }) => !isBounded(schema))
    expect(unbounded.map(({ path }) => path)).toEqual([])
  })

  it('calls a field the same in every family', () => {
    const titles = new Map<string, string>()
    for (const { path, description } of campaignFields()) {
      if (path === 'family') continue
      expect([path, description.title.en]).toEqual([path, titles.get(path) ?? description.title.en])
      titles.set(path, description.title.en)
    }
  })
})

function isBounded(schema: unknown): boolean {
  if (!isObject(schema)) return false
  if ('const' in schema || 'enum' in schema || '$ref' in schema) return true
  const parts = [...((schema.anyOf as unknown[]) ?? []), ...((schema.allOf as unknown[]) ?? [])]
  if (parts.length > 0) return parts.every(isBounded)
  const types = [schema.type].flat()
  const bounds: Record<string, string[]> = {
    string: ['maxLength', 'pattern'],
    number: ['maximum', 'maxLength', 'pattern'],
    integer: ['maximum', 'maxLength', 'pattern'],
    array: ['maxItems'],
    object: ['properties'],
    boolean: ['type'],
    null: ['type'],
  }
  return types.every((type) => bounds[String(type)]?.some((name) => name in schema) === true)
}

function parsed(schema: z.ZodObject, name: string, value: unknown) {
  const field = schema.shape[name] as z.ZodType
  return field.safeParse(value)
}

/** Described fields with their zod schema and their JSON Schema. */
const fields = DESCRIBED.flatMap(({ schema, fields: own }) =>
  Object.keys(own).map((name) => {
    const found = campaignFields().find(({ description }) => description === own[name])
    return { name, schema, json: (found as CampaignField).schema }
  }),
)

/** Values that are near to what fields take. */
const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    0,
    1,
    '0',
    '1',
    '2',
    '5',
    true,
    false,
    null,
    '',
    ' ',
    [],
    {},
    '1,2',
    'a,b',
    8.88,
    '8.88',
  ),
  fc.integer({ min: -2, max: 2_000_000_000 }),
  fc.nat(999_999_999).map((fen) => (fen / 100).toFixed(2)),
  fc.nat(400_000_000).map((at) => new Date(at * 10_000).toISOString().replace('Z', '+08:00')),
  fc
    .tuple(fc.constantFrom('+', '-'), fc.nat(99_999), fc.constantFrom('d', 'h', 'm'))
    .map((parts) => parts.join('')),
  fc.nat(999_999_999).map((rest) => `13${String(rest).padStart(9, '0')}`),
  fc.integer({ min: 1, max: 120 }).map((length) => '红'.repeat(length)),
  fc.record({ 'zh-CN': fc.string(), en: fc.string() }),
  fc.stringMatching(/^#[\da-fA-F]{3,8}$/),
  fc.array(fc.string(), { maxLength: 3 }),
)

const ADDRESSES = /BgImg|Bg$|Img$|Link$|^image$|^prizeBackground$|^link$|^url$|^activeUrl$/
/** Fields whose comma lists the server's checks, not the schema, judge. */
const COMMA_LISTS = ['changtuBtnField', 'registerField']

describe('JSON Schema and zod', () => {
  const compared = fields.filter(({ name }) => !ADDRESSES.test(name) && !COMMA_LISTS.includes(name))

  it.each(compared.map((one): [string, typeof one] => [one.name, one]))(
    '%s: what zod takes, an editor does not refuse',
    (_, { name, schema, json }) => {
      const takes = ajv.compile({ ...json, definitions: root.definitions })
      fc.assert(
        fc.property(value, (given) => {
          if (parsed(schema, name, given).success) expect([given, takes(given)]).toEqual([given, true])
        }),
        { numRuns: 200 },
      )
    },
  )

  it('both refuse what is too long, too high, too low or of another type', () => {
    let refused = 0
    for (const { name, schema, json } of fields)
      for (const mutant of mutantsOf(json)) {
        const takes = ajv.validate({ ...json, definitions: root.definitions }, mutant)
        const read = parsed(schema, name, mutant)
        expect([name, mutant, takes, read.success]).toEqual([name, mutant, false, false])
        refused += 1
      }
    expect(refused).toBeGreaterThan(250)
  })
})

/** Values that a field must not take, by its own schema. */
function mutantsOf(schema: Json): unknown[] {
  const parts = ((schema.anyOf as Json[] | undefined) ?? [schema]) as Json[]
  const longest = Math.max(...parts.map(({ maxLength }) => Number(maxLength ?? -1)))
  const [most, least] = [schema.maximum, schema.minimum]
  const items = Math.max(...parts.map(({ maxItems }) => Number(maxItems ?? -1)))
  const types = parts.flatMap(({ type, const: only, enum: some }) =>
    type === undefined ? [only, ...((some as unknown[]) ?? [])].map((one) => typeof one) : [type].flat(),
  )
  return [
    ...(longest < 0 ? [] : ['红'.repeat(longest + 1)]),
    ...(typeof most === 'number' ? [most + 1] : []),
    ...(typeof least === 'number' ? [least - 1] : []),
    ...(items < 0 || items > 1_000 ? [] : [Array(items + 1).fill('1')]),
    ...(types.includes('boolean') ? ['yes', 2] : [true]),
    { unknown: 1 },
  ]
}
