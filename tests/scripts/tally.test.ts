import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** What a run of these parts prints and how it ends. */
const run = (parts: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { Tally } from './scripts/tally.mjs'\nconst tally = new Tally()\n${parts}\ntally.end()`,
    ],
    { encoding: 'utf8' },
  )
const says = (text: string, afterMs: number) => `setTimeout(() => console.log('${text}'), ${afterMs})`

it('prints a part that runs beside another one in one piece, and fails with it', () => {
  const { status, stdout } = run(`
    await Promise.all([
      tally.check('held', ['-e', \`console.log('first');${says('second', 400)};process.exitCode = 3\`], { isHeld: true }),
      tally.check('shown', ['-e', \`${says('between', 200)};${says('later', 1_500)}\`]),
    ])`)
  expect(
    stdout
      .replaceAll(/\(\d+ s\)/g, '(n s)')
      .trim()
      .split('\n'),
  ).toEqual([
    '── shown',
    'between',
    '',
    '── held',
    'first',
    'second',
    '── held: FAILED (n s)',
    'later',
    '── shown: ok (n s)',
    'failed: held',
    '',
    '1 passed, 1 failed, 0 skipped',
  ])
  expect(status).toBe(1)
})
