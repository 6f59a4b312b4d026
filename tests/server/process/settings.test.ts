import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VARIABLES } from '../../../server/settings'

const lines = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').split('\n')

/** What the first group of a pattern finds at the start of each line. */
const named = (file: string, pattern: RegExp) => lines(file).flatMap((line) => pattern.exec(line)?.[1] ?? [])

const sorted = (names: readonly string[]) => [...names].sort()

it('.env.example lists every variable that the server reads, each after a comment', () => {
  const file = '.env.example'
  expect(sorted(named(file, /^([A-Z_]+)=/))).toEqual(sorted([...VARIABLES.values, ...VARIABLES.files]))
  lines(file).forEach((line, at, all) => {
    if (/^[A-Z_]+=/.test(line)) expect([line, all[at - 1]]).toEqual([line, expect.stringMatching(/^# \S/)])
  })
})

it('docs/settings.md has a row for every variable that the server reads', () => {
  expect(sorted(named('docs/settings.md', /^\| `([A-Z_]+)`/))).toEqual(sorted(VARIABLES.values))
})

it('docs/settings.md names every variable that a file may stand for', () => {
  const section =
    lines('docs/settings.md').join('\n').split('\n## Secrets from files\n')[1]?.split('\n## ')[0] ?? ''
  expect(sorted([...section.matchAll(/`([A-Z_]+_FILE)`/g)].map(([, name = '']) => name))).toEqual(
    sorted(VARIABLES.files),
  )
})
