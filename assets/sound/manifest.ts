import type { SoundSprite } from '../manifest-types'
import times from './out/hongbao.json'
import mp3 from './out/hongbao.mp3'
import opus from './out/hongbao.opus'

type SoundName = keyof typeof times

const sprite = Object.fromEntries(
  Object.entries(times).map(([name, [startMs = 0, durationMs = 0]]) => [name, [startMs, durationMs]]),
) as Record<SoundName, [startMs: number, durationMs: number]>

/** The one sound sprite: opus where it plays, mp3 elsewhere. `foil` is the only loop. */
export const sounds: SoundSprite & { sprite: typeof sprite } = { src: [opus, mp3], sprite }
