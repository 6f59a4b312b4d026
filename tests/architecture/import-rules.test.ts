import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOMS, SEPARATE } from '../../scripts/rooms.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const CONFIG = '.dependency-cruiser.mjs'
const top = [...new Set(ROOMS.map(({ room }) => room.split('/')[0] ?? room))]
const places: string[] = []

/** A copy of the rules' input: the configuration and, room by room, only the planted files. */
function plant(files: Record<string, string>) {
  const place = mkdtempSync(join(tmpdir(), 'hongbao-rooms-'))
  places.push(place)
  for (const file of [CONFIG, 'scripts/rooms.mjs', 'tsconfig.json', 'package.json'])
    cpSync(join(root, file), join(place, file))
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  for (const folder of [...ROOMS.map(({ room }) => room), ...SEPARATE.map(({ folder }) => folder)])
    mkdirSync(join(place, folder), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    writeFileSync(join(place, file), text)
  }
  return place
}

/** Names of the rules that the planted files break. */
function broken(place: string): string[] {
  const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [cruise, '--config', CONFIG, '--output-type', 'json', ...top]
  let report: string
  try {
    report = execFileSync(process.execPath, args, { cwd: place, encoding: 'utf8' })
  } catch (failure) {
    report = String((failure as { stdout?: unknown }).stdout ?? '')
  }
  const { summary } = JSON.parse(report) as { summary: { violations: { rule: { name: string } }[] } }
  return [...new Set(summary.violations.map((violation) => violation.rule.name))].sort()
}

async function namesOfRules(place: string): Promise<string[]> {
  const config = (await import(pathToFileURL(join(place, CONFIG)).href)) as {
    default: { forbidden: { name: string }[] }
  }
  return config.default.forbidden.map(({ name }) => name).sort()
}

const up = (file: string) => '../'.repeat(file.split('/').length - 1)
const importing = (from: string, to: string) => `import '${up(from)}${to.replace(/\.ts$/, '')}'\n`

/** For each room a file that imports the first room it may not see. */
function violationsOfRooms(): Record<string, string> {
  const files: Record<string, string> = {}
  for (const { room, imports } of ROOMS) {
    const isForbidden = (other: string) =>
      other !== room &&
      !other.startsWith(`${room}/`) &&
      !imports.some((name) => other === name || other.startsWith(`${name}/`) || name.startsWith(`${other}/`))
    const target = ROOMS.find((other) => isForbidden(other.room))
    if (target === undefined) continue
    const from = `${room}/planted/importing.ts`
    files[`${target.room}/planted/imported.ts`] ??= 'export {}\n'
    files[from] = importing(from, `${target.room}/planted/imported`) + (files[from] ?? '')
  }
  return files
}

/** For each set of separate folders two that import one another's files, and a shared one that imports either. */
function violationsOfSiblings(): Record<string, string> {
  const files: Record<string, string> = {}
  for (const { folder, shared } of SEPARATE) {
    const others = ['first', 'second', 'planted', ...shared]
    for (const name of others) {
      const from = `${folder}/${name}/sibling.ts`
      const to = `${folder}/${name === 'first' ? 'second' : 'first'}/target`
      files[from] = importing(from, to)
    }
    for (const name of ['first', 'second']) files[`${folder}/${name}/target.ts`] = 'export {}\n'
  }
  return files
}

const OTHERS = {
  'domain/a.ts': "import { b } from './b'\nexport const a = () => b\n",
  'domain/b.ts': "import type { a } from './a'\nexport type B = typeof a\nexport const b = 1\n",
  'domain/library.ts': "import axios from 'axios'\nexport const a = axios\n",
  'src/campaigns/first/pixi.ts': "import { Sprite } from 'pixi.js'\nexport const sprite = Sprite\n",
  'scenes/first/chart.ts': "import uPlot from 'uplot'\nexport const chart = uPlot\n",
  'scenes/first/react.ts': "import { useState } from 'react'\nexport const state = useState\n",
  'src/campaigns/first/fields.ts': "import '../../../domain/campaign/descriptions/fields'\n",
  'domain/campaign/descriptions/fields.ts': 'export {}\n',
  'src/campaigns/first/lab.ts': "export const lab = () => import('../../../lab/target')\n",
  'src/app/lab.ts': "import '../../lab/target'\n",
  'lab/target.ts': 'export {}\n',
  'server/modules/desk/first/act.ts':
    "import '../../first/target'\nimport { transaction } from '../../../db/transaction'\nexport const act = transaction\n",
  'server/db/transaction.ts': 'export const transaction = 1\n',
}

afterEach(() => {
  for (const place of places.splice(0)) rmSync(place, { recursive: true, force: true })
})

describe('the import rules', () => {
  it('accept a page that imports what its room may', () => {
    const place = plant({
      'src/campaigns/home/page.tsx':
        "import { useState } from 'react'\nimport '../../visit/gate'\nexport const page = useState\n",
      'src/visit/gate.ts': "import type { Rule } from '../../domain/rules/rule'\nexport type Gate = Rule\n",
      'domain/rules/rule.ts': 'export type Rule = 1\n',
    })
    expect(broken(place)).toEqual([])
  })

  it('refuse a violation of each, cycles of types included', async () => {
    const place = plant({ ...violationsOfRooms(), ...violationsOfSiblings(), ...OTHERS })
    expect(broken(place)).toEqual(await namesOfRules(place))
  })
})
