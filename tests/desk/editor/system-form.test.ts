import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fieldHint } from '../../../desk/editor/form/field-hint'
import { type FormField, fieldsAlong, formOf } from '../../../desk/editor/form/form-field'
import { sectionsOf, sectionsOfFamily } from '../../../desk/editor/form/sections'
import { problemsOf } from '../../../desk/editor/problems/check'
import { systemFields } from '../../../domain/desk/settings/system-fields'

const DEMO = new URL('../../../server/process/system-config.json', import.meta.url)
const { tencent_map_key, ...demo } = JSON.parse(readFileSync(DEMO, 'utf8'))
const form = formOf('system')
const all = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...all(field.fields)])

describe('the form of the system configuration', () => {
  it('has every field of the schema in a section of its own, and none of a campaign', () => {
    expect(form.map(({ name }) => name)).toEqual(Object.keys(systemFields.shape))
    const sections = sectionsOf(form)
    const shown = sectionsOfFamily('system').flatMap((section) => sections[section])
    // What says that it is the system configuration is not edited.
    expect(['family', ...shown.map(({ name }) => name)].sort()).toEqual(
      Object.keys(systemFields.shape).sort(),
    )
    expect(sections.advanced).toEqual([])
  })

  it('edits pictures, texts in both languages and regions as campaigns do', () => {
    const edit = (...path: string[]) => fieldsAlong(form, path).at(-1)?.edit
    expect(edit('home_image')).toMatchObject({ kind: 'picture' })
    expect(edit('open_card_name')).toMatchObject({ kind: 'localText' })
    expect(edit('captcha_required')).toMatchObject({ kind: 'flag' })
    expect(edit('public_keys')).toMatchObject({ kind: 'lines' })
    expect(edit('modules', 'moduleImg')).toMatchObject({ kind: 'picture' })
    expect(edit('modules', 'activityLink')).toMatchObject({ kind: 'address' })
    expect(edit('gatherings', 'buttons')).toMatchObject({ kind: 'list' })
    expect(edit('sms_templates', 'code')).toMatchObject({ kind: 'localText' })
  })

  it('knows every place of the demo, finds nothing wrong with it, and names no code in its hints', () => {
    const walk = (value: unknown, path: (string | number)[]): void => {
      const field = fieldsAlong(form, path).at(-1)
      if (path.length > 0) expect(field, path.join('.')).toBeDefined()
      if (field?.fields.length === 0 && typeof path.at(-1) === 'string') return
      if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value))
          walk(inner, [...path, Array.isArray(value) ? Number(name) : name])
    }
    walk(demo, [])
    expect(problemsOf(demo)).toEqual([])
    expect(problemsOf({ ...demo, captcha_required: 'yes', nothing: 1 }).map(({ field }) => field)).toEqual([
      'captcha_required',
      'nothing',
    ])
    const codes = /`|[“"]\d[”"]|\btrue\b|\b\d{5}\b|\b[a-z]+[A-Z]\w+|JSON/
    for (const field of all(form))
      expect(Object.values(fieldHint(field)).join(' '), field.path).not.toMatch(codes)
  })
})
