import { expect, it } from 'vitest'
import { GAME_NAMES } from '../../../../domain/games'
import { PAGES } from '../../../../domain/paths'
import { firstSheets } from '../../../../scenes/engine/assets/bundle'
import { registry } from '../../../../scenes/registry'
import { imagesOf } from '../../../../src/app/served/modules'

it.each(GAME_NAMES.map((game) => PAGES[game]))(
  'names the images of the first frame of $game',
  async (page) => {
    const { bundle } = await registry[page.game].load()
    const sheets = await firstSheets(bundle, 2)
    const avifs = sheets.flatMap(({ sheet }) => ('avif' in sheet ? [sheet.avif] : []))
    expect(avifs.map((address) => address.replace(/^\//, '')).sort()).toEqual(imagesOf(page).sort())
  },
)
