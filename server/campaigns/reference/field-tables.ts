import type { CampaignField, JsonSchema } from '../../../domain/campaign/json-schema'

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const texts = (values: readonly unknown[]): string =>
  values
    .filter((value) => typeof value === 'string')
    .map((value) => `\`${JSON.stringify(value)}\``)
    .join(' · ')

const range = (least: number | undefined, most: number | undefined): string =>
  `${(least ?? 0).toLocaleString('en')} … ${(most ?? 0).toLocaleString('en')}`

/** What a field takes, in a few words. */
function takes(schema: JsonSchema): string {
  const { const: only, enum: values, maxLength, anyOf, type } = schema
  if (only !== undefined) return texts([only])
  if (values !== undefined) return texts(values)
  if (anyOf !== undefined) {
    const kinds = anyOf.filter(isSchema).filter((one) => one.type !== 'null')
    const isInBoth = kinds.some((one) => one.properties?.['zh-CN'] !== undefined)
    const [first = {}, ...others] = kinds
    if (isInBoth) return `${takes(first)}; \`zh-CN\`, \`en\``
    return [first, ...others].map(takes).join(' / ')
  }
  if (schema.properties !== undefined || schema.$ref !== undefined || schema.allOf !== undefined)
    return 'object · 对象'
  if (type === 'boolean') return '`true` · `false`'
  if (type === 'array') return `list · 列表 ${range(schema.minItems, schema.maxItems)}`
  if (type === 'integer' || type === 'number') return range(schema.minimum, schema.maximum)
  const hint = schema.patternErrorMessage
  const form = typeof hint === 'string' ? hint.replace(/^expected /, '') : 'text · 文字'
  return maxLength === undefined ? form : `${form}, ≤ ${maxLength.toLocaleString('en')}`
}

/** A cell of a table: nothing in it ends the cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|')

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const UNIT = { en: 'Unit', 'zh-CN': '单位' }

/** Title, description and unit of a field, English above Chinese. */
function says({ description: { title, description, unit } }: CampaignField): string {
  const english = `**${title.en}.** ${description.en}${unit ? ` ${UNIT.en}: ${unit.en}.` : ''}`
  const chinese = `**${title['zh-CN']}。**${description['zh-CN']}${unit ? `${UNIT['zh-CN']}：${unit['zh-CN']}。` : ''}`
  return `${english}<br>${chinese}`
}

const HEAD = ['field · 字段', 'what it is · 说明', 'takes · 取值', 'example · 示例']

function fieldRow(field: CampaignField): string[] {
  const name = field.path.split('.').at(-1) ?? ''
  const mark = field.isRequired ? ' *' : ''
  const example = `\`${JSON.stringify(field.description.example)}\``
  return [`\`${name}\`${mark}`, says(field), takes(field.schema), example]
}

/** The path of the object that a field is in; '' for the file itself. */
const parentOf = ({ path }: CampaignField): string => path.split('.').slice(0, -1).join('.')

/** The fields, each path once. */
const once = (fields: readonly CampaignField[]): CampaignField[] => [
  ...new Map(fields.map((field) => [field.path, field])).values(),
]

type Section = [title: string, fields: CampaignField[]]

/** The fields of each object that is within another one. */
function innerSections(fields: readonly CampaignField[]): Section[] {
  const inner = once(fields.filter((field) => parentOf(field) !== ''))
  return [...new Set(inner.map(parentOf))].map((parent) => [
    `\`${parent}\``,
    inner.filter((field) => parentOf(field) === parent),
  ])
}

/** Every field of every family as a page, for people. */
export function fieldsPage(fields: readonly CampaignField[]): string {
  const families = [...new Set(fields.map(({ family }) => family))]
  const top = fields.filter((field) => parentOf(field) === '')
  const isShared = ({ path }: CampaignField) =>
    families.every((family) => top.some((one) => one.family === family && one.path === path))
  const sections: Section[] = [
    ['Every family · 所有类别', once(top.filter((field) => isShared(field) && field.path !== 'family'))],
    ...families.map((family): [string, CampaignField[]] => [
      `\`${family}\``,
      top.filter((field) => field.family === family && (field.path === 'family' || !isShared(field))),
    ]),
  ]
  sections.push(...innerSections(fields))
  return [
    '# Campaign fields · 活动字段',
    '',
    'Made by `npm run campaign -- schema` from `domain/campaign`; an edit here is lost. A field with * must be there.',
    '`zh-CN`, `en`: one text, or one for each language.<br>',
    '由 `npm run campaign -- schema` 根据 `domain/campaign` 生成，请勿在此编辑。带 * 的字段必填。`zh-CN`、`en`：一段文字，或每种语言各一段。',
    '',
    ...sections.flatMap(([title, rows]) => [`## ${title}`, '', table(HEAD, rows.map(fieldRow)), '']),
  ].join('\n')
}

/**
 * Every field of the system configuration as a page, for people.
 * @param keysOf the keys that a field of the top gives, as a page asks for them
 */
export function systemPage(
  fields: readonly CampaignField[],
  keysOf: (path: string) => readonly string[],
): string {
  const top = fields.filter((field) => parentOf(field) === '')
  const rows = top.map((field) => {
    const [name = '', ...others] = fieldRow(field)
    const keys = keysOf(field.path).map((key) => `\`${key}\``)
    return [name, keys.join('<br>'), ...others]
  })
  const [first, ...others] = HEAD
  return [
    '# The system configuration · 系统配置',
    '',
    'Made by `npm run campaign -- schema` from `domain/desk/settings`; an edit here is lost. A field with * must be there.',
    '`zh-CN`, `en`: one text, or one for each language. What a key holds in English is the key with `.en`.<br>',
    '由 `npm run campaign -- schema` 根据 `domain/desk/settings` 生成，请勿在此编辑。带 * 的字段必填。`zh-CN`、`en`：一段文字，或每种语言各一段；英文内容的键以 `.en` 结尾。',
    '',
    table([first ?? '', 'keys · 键', ...others], rows),
    '',
    ...innerSections(fields).flatMap(([title, inner]) => [
      `## ${title}`,
      '',
      table(HEAD, inner.map(fieldRow)),
      '',
    ]),
  ].join('\n')
}

/** The fields beside `config`, for the README of the campaign files. */
export function fieldsBeside(fields: readonly CampaignField[]): string {
  const familiesOf = (path: string) =>
    fields.filter((field) => field.path === path).map(({ family }) => family)
  const count = new Set(fields.map(({ family }) => family)).size
  const rows = once(fields.filter((field) => parentOf(field) === '' && field.path !== 'family')).map(
    (field) => {
      const families = familiesOf(field.path)
      const where = families.length === count ? 'all' : families.map((family) => `\`${family}\``).join(', ')
      return [`\`${field.path}\`${field.isRequired ? ' *' : ''}`, where, says(field)]
    },
  )
  return table(['field', 'families', 'what it is'], rows)
}
