import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { BROWSER_ARGS } from '../../../e2e/support/browser-args'

const FEATURES = '--disable-features='
const featuresOff = (args: readonly string[]) =>
  args
    .filter((arg) => arg.startsWith(FEATURES))
    .at(-1)
    ?.slice(FEATURES.length)
    .split(',') ?? []

it("turns off what Playwright's own switch, which ours replaces, turns off", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-args-'))
  const program = join(folder, 'chromium')
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/args\nexit 1\n`, { mode: 0o755 })
  await chromium.launch({ executablePath: program }).catch(() => undefined)
  const theirs = featuresOff(readFileSync(join(folder, 'args'), 'utf8').split('\n'))
  rmSync(folder, { recursive: true })
  expect(theirs).toContain('PaintHolding')
  expect(featuresOff(BROWSER_ARGS)).toEqual(expect.arrayContaining(theirs))
})
