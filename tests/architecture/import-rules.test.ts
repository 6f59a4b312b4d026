import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['domain', 'scenes', 'shaders', 'src', 'lab', 'server']
const places: string[] = []

/** A copy of the rules' input: the configuration and, room by room, only the planted files. */
function plant(files: Record<string, string>) {
  const place = mkdtempSync(join(tmpdir(), 'hongbao-rooms-'))
  places.push(place)
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json'])
    cpSync(join(root, file), join(place, file))
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  for (const folder of [
    ...rooms,
    'src/campaigns/activity',
    'src/campaigns/home',
    'scenes/engine',
    'scenes/wheel',
  ]) {
    mkdirSync(join(place, folder), { recursive: true })
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    writeFileSync(join(place, file), text)
  }
  return place
}

/** Names of the rules that the planted files break. */
function broken(files: Record<string, string>): string[] {
  const place = plant(files)
  const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [cruise, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...rooms]
  let report: string
  try {
    report = execFileSync(process.execPath, args, { cwd: place, encoding: 'utf8' })
  } catch (failure) {
    report = String((failure as { stdout?: unknown }).stdout ?? '')
  }
  const { summary } = JSON.parse(report) as { summary: { violations: { rule: { name: string } }[] } }
  return [...new Set(summary.violations.map((violation) => violation.rule.name))]
}

afterEach(() => {
  for (const place of places.splice(0)) rmSync(place, { recursive: true, force: true })
})

describe('the rooms hold', () => {
  it('accepts a page that stays in its room', () => {
    expect(
      broken({
        'src/campaigns/home/page.tsx': "import { useState } from 'react'\nexport const page = useState\n",
      }),
    ).toEqual([])
  })

  it.each([
    [
      'Pixi in a page',
      'only-the-stage-meets-pixi',
      { 'src/campaigns/home/page.tsx': "import { Sprite } from 'pixi.js'\nexport const page = Sprite\n" },
    ],
    [
      'GSAP in a page',
      'only-the-stage-meets-pixi',
      { 'src/campaigns/home/page.tsx': "import gsap from 'gsap'\nexport const page = gsap\n" },
    ],
    [
      'React in a scene',
      'scenes-know-no-react',
      { 'scenes/wheel/wheel-scene.ts': "import { useState } from 'react'\nexport const scene = useState\n" },
    ],
    [
      'a cycle',
      'no-cycles',
      {
        'domain/a.ts': "import { b } from './b'\nexport const a = () => b\n",
        'domain/b.ts': "import { a } from './a'\nexport const b = () => a\n",
      },
    ],
    [
      'one campaign family in another',
      'campaign-home-stands-alone',
      {
        'src/campaigns/home/page.tsx': "import { x } from '../activity/x'\nexport const page = x\n",
        'src/campaigns/activity/x.ts': 'export const x = 1\n',
      },
    ],
    [
      'the client in the server',
      'server-imports-domain-only',
      {
        'server/a.ts': "import { x } from '../src/x'\nexport const a = x\n",
        'src/x.ts': 'export const x = 1\n',
      },
    ],
    [
      'the lab in a page',
      'lab-only-from-app',
      {
        'src/campaigns/home/page.tsx': "export const page = () => import('../../../lab/x')\n",
        'lab/x.ts': 'export const x = 1\n',
      },
    ],
    [
      'a library in domain',
      'domain-is-the-ground',
      { 'domain/a.ts': "import axios from 'axios'\nexport const a = axios\n" },
    ],
  ])('refuses %s', (_what, rule, files) => {
    expect(broken(files)).toContain(rule)
  })
})
