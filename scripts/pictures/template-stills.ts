import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { GAME_DETAILS, GAME_NAMES } from '../../domain/games'

/**
 * Makes the small phones of 'new campaign' out of the reference pictures of the players' pages, which real pages gave:
 * `npm run template:stills`, after these have been drawn again.
 */
const REFERENCES = fileURLToPath(new URL('../../e2e/visual/references/chromium-156', import.meta.url))
const FOLDER = fileURLToPath(new URL('../../desk/campaigns/stills', import.meta.url))
/** Twice the width at which the desk shows one. */
const WIDTH_PX = 192
const MOST_BYTES = 15_000

/** What each template is known by at a glance: its game, else its first page that is its own. */
const STILLS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GAME_NAMES.map((game) => [GAME_DETAILS[game].demo, `${game}-default-high-375x667`])),
  // With its page around it.
  wheel: 'wheel-page-idle-zh-CN-375x667',
  gift: 'gift-scratch-zh-CN',
  pay: 'pay-home-zh-CN',
  plain: 'apply-zh-CN',
  code: 'landing-buttons-zh-CN',
  offline: 'manager-login-zh-CN',
  'new-year': 'new-year-zh-CN',
  'card-code': 'card-code-zh-CN',
  'bind-card': 'bind-card-zh-CN',
  reissue: 'reissue-zh-CN',
}

mkdirSync(FOLDER, { recursive: true })
for (const [template, reference] of Object.entries(STILLS)) {
  const { size } = await sharp(`${REFERENCES}/${reference}.webp`)
    .resize({ width: WIDTH_PX })
    .webp({ quality: 68, effort: 6, smartSubsample: true })
    .toFile(`${FOLDER}/${template}.webp`)
  console.log(`${template}: ${size} bytes`)
  if (size > MOST_BYTES) throw new Error(`The still of ${template} has more than ${MOST_BYTES} bytes.`)
}
