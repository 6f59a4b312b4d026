import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { laterMessages } from '../../../src/i18n/messages'

const SRC = new URL('../../../src/', import.meta.url).pathname
/** What the first page of a campaign may show. */
const ROOMS = ['api', 'app', 'campaigns/activity', 'overlays', 'platform', 'stage', 'stores', 'visit']
/** Shown by pages that load the other messages. */
const OTHERS_ONLY = ['stage/scratch-card-view.tsx']

const files = ROOMS.flatMap((room) =>
  readdirSync(join(SRC, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(room, name)),
).filter((file) => !OTHERS_ONLY.includes(file))

it('what every page may show is among the messages that are loaded first', () => {
  const wrong = files.flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(/['`]([a-zA-Z-]+\.\w+)['`]/g)]
      .filter(([, key]) => key !== undefined && key in laterMessages)
      .map(([, key]) => `${file}: ${key}`),
  )
  expect(files.length).toBeGreaterThan(150)
  expect(wrong).toEqual([])
})
