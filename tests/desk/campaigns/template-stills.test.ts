import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GAME_DETAILS, GAME_NAMES } from '../../../domain/games'

it.each(GAME_NAMES)("has the still of the %s's template, which `npm run template:stills` makes", (game) => {
  const file = `desk/campaigns/stills/${GAME_DETAILS[game].demo}.webp`
  expect(existsSync(new URL(`../../../${file}`, import.meta.url)), file).toBe(true)
})
