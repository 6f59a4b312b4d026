import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type FormField, fieldsAlong, formOf } from '../../../desk/editor/form/form-field'
import { sectionOf, sectionsOf } from '../../../desk/editor/form/sections'
import { campaignFields } from '../../../domain/campaign/json-schema'

const DEMO = new URL('../../../server/campaigns/demo/', import.meta.url)
const demos = readdirSync(DEMO)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, DEMO), 'utf8')) as Record<string, unknown>)

const FAMILIES = [...new Set(campaignFields().map(({ family }) => family))]

const all = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...all(field.fields)])
const edits = (path: string) =>
  all(FAMILIES.flatMap((family) => formOf(family))).find((one) => one.path === path)?.edit

describe('the form', () => {
  it('has every field of the schema', () => {
    for (const family of FAMILIES) {
      const paths = campaignFields()
        .filter((field) => field.family === family)
        .map(({ path }) => path)
      expect(
        all(formOf(family))
          .map(({ path }) => path)
          .sort(),
      ).toEqual(paths.sort())
    }
  })

  it('shows every field but $schema in one section', () => {
    for (const family of FAMILIES) {
      const shown = Object.values(sectionsOf(formOf(family)))
        .flat()
        .map(({ path }) => path)
      const top = formOf(family)
        .flatMap((field) => (field.name === 'config' ? field.fields : [field]))
        .map(({ path }) => path)
        .filter((path) => path !== '$schema')
      expect(shown.sort()).toEqual(top.sort())
    }
    expect(sectionOf('config.agreements')).toBe('agreements')
    expect(sectionOf('config.openCardSkipLink')).toBe('advanced')
  })

  it.each([
    ['config.activityName', { kind: 'localText', most: 100, isFilled: true }],
    ['config.agreements[].url', { kind: 'localAddress' }],
    ['config.agreements', { kind: 'list', most: 20 }],
    ['config.activityStartTime', { kind: 'moment' }],
    ['config.bookingDeliveryStart', { kind: 'day' }],
    ['config.limitSzUserTake', { kind: 'flag' }],
    ['config.isBackStageDraw', { kind: 'choice', options: ['0', '1'] }],
    ['config.theme.red', { kind: 'colour' }],
    ['config.changtuBtnField', { kind: 'commaText' }],
    ['config.extendInfo', { kind: 'list' }],
    ['config.drawBgImg', { kind: 'picture' }],
    ['requiresWallet', { kind: 'boolean' }],
    ['budgetFen', { kind: 'money', as: 'fen' }],
    ['redEnvelopeAmount', { kind: 'money', as: 'yuan' }],
    ['retentionDays', { kind: 'number', isWhole: true, least: 1, most: 3650 }],
    ['prizes[].weight', { kind: 'number', isWhole: false }],
    ['giftPrizes[].release', { kind: 'object' }],
    ['managers', { kind: 'lines', least: 1, most: 1000 }],
    ['family', { kind: 'fixed' }],
  ])('edits %s as what it is', (path, edit) => {
    expect(edits(path)).toMatchObject(edit)
  })

  it('knows every place of every demo campaign', () => {
    expect(demos.length).toBeGreaterThan(15)
    const walk = (form: readonly FormField[], value: unknown, path: (string | number)[]): void => {
      const field = fieldsAlong(form, path).at(-1)
      if (path.length > 0) expect(field, path.join('.')).toBeDefined()
      if (field?.fields.length === 0 && typeof path.at(-1) === 'string') return
      if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value))
          walk(form, inner, [...path, Array.isArray(value) ? Number(name) : name])
    }
    for (const demo of demos) walk(formOf(demo.family), demo, [])
  })
})
