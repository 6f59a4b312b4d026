import { securityPictures } from '../../assets/security-check/manifest'
import { CAPTCHA, drawChallenge, type Spot } from '../../domain/rules/visit/captcha'
import type { SceneFixture } from '../engine/scene/scene'
import { STAMP_MS, seededRandom, seedOf } from './captcha-plan'
import type { CaptchaCommands, CaptchaShape, LocalData, PictureData } from './captcha-shape'

const GATE: LocalData = { kind: 'local', seed: 20, stamp: '通过' }
const RIVER: LocalData = { kind: 'local', seed: 7, stamp: '通过' }
const PICTURE: PictureData = {
  kind: 'picture',
  id: 'fixture',
  image: securityPictures.riverNight,
  widthPx: CAPTCHA.widthPx,
  heightPx: CAPTCHA.heightPx,
  stamp: '通过',
}

const targetsOf = ({ seed }: LocalData): readonly Spot[] =>
  drawChallenge(seededRandom(seedOf(seed, 0))).targets
const placeAll = (captcha: CaptchaCommands, places: readonly Spot[]) => {
  for (const { x, y } of places) captcha.place(x, y)
}

const ARRIVED_MS = 500
const MID_SHAKE_MS = 90

/** The captcha's named states, for the gallery and the visual suite. */
export const captchaFixtures: Readonly<Record<string, SceneFixture<CaptchaShape>>> = {
  default: { data: GATE, advanceMs: ARRIVED_MS },
  river: { data: RIVER, advanceMs: ARRIVED_MS },
  marked: {
    data: RIVER,
    act: (captcha) => placeAll(captcha, targetsOf(RIVER).slice(0, 3)),
    advanceMs: ARRIVED_MS,
  },
  crosshair: {
    data: GATE,
    act: (captcha) => {
      captcha.step(0, 0)
      captcha.mark()
      captcha.step(-70, 50)
    },
    advanceMs: ARRIVED_MS,
  },
  wrong: {
    data: GATE,
    act: (captcha) => placeAll(captcha, [...targetsOf(GATE)].reverse()),
    advanceMs: MID_SHAKE_MS,
  },
  right: { data: RIVER, act: (captcha) => placeAll(captcha, targetsOf(RIVER)), advanceMs: STAMP_MS + 200 },
  english: {
    language: 'en',
    data: { ...GATE, stamp: 'PASSED' },
    act: (captcha) => placeAll(captcha, targetsOf(GATE)),
    advanceMs: STAMP_MS + 200,
  },
  picture: { data: PICTURE, act: (captcha) => captcha.place(90, 70), advanceMs: ARRIVED_MS },
}
