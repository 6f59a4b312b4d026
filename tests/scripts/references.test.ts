import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { howToCompare, referenceSets } from '../../scripts/references.mjs'

const cwd = fileURLToPath(new URL('../../e2e/visual/references', import.meta.url))

it('keeps one set of reference pictures, named by flavour and major version', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd, encoding: 'utf8' }).split('\0')
  const kept = [...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))]
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatch(/^chromium(-headless-shell)?-\d+$/)
  expect(referenceSets()).toContain(kept[0])
})

it('says in one line which browser compares the pictures', () => {
  const line = howToCompare('chromium-headless-shell-157', ['chromium-156'])
  expect(line).toContain('chromium-156')
  expect(line).toContain('chromium-headless-shell-157')
  expect(line).not.toContain('\n')
})
