import { seeded } from '../kit/seeded'

/** Building blocks of the sounds: arrays of samples in −1…1 at `RATE_HZ`, made the same way every time. */
export const RATE_HZ = 48_000

export type Samples = Float32Array

/** Silence of `seconds`. */
export const silence = (seconds: number): Samples => new Float32Array(Math.round(seconds * RATE_HZ))

/** One ringing mode of a struck body. `decayS` is the time to fall to 1/e; `bend` the pitch at the start, as a factor. */
interface Mode {
  hz: number
  gain: number
  decayS: number
  bend?: number
  bendS?: number
  attackS?: number
}

/** The sum of `modes` over `seconds`. */
export function struck(seconds: number, modes: readonly Mode[]): Samples {
  const out = silence(seconds)
  for (const { hz, gain, decayS, bend = 1, bendS = 0.01, attackS = 0.0008 } of modes) {
    let phase = 0
    for (let i = 0; i < out.length; i++) {
      const t = i / RATE_HZ
      const pitch = hz * (1 + (bend - 1) * Math.exp(-t / bendS))
      phase += (2 * Math.PI * pitch) / RATE_HZ
      out[i]! += gain * Math.min(1, t / attackS) * Math.exp(-t / decayS) * Math.sin(phase)
    }
  }
  return out
}

/** White noise of `seconds`. */
export function noise(seconds: number, seed: number): Samples {
  const random = seeded(seed)
  return silence(seconds).map(() => random() * 2 - 1)
}

/** A two-pole band-pass whose centre may move; `q` is its sharpness. State-variable form. */
export function bandPass(input: Samples, centreHz: (t: number) => number, q: number): Samples {
  let low = 0
  let band = 0
  return input.map((sample, i) => {
    const f = 2 * Math.sin((Math.PI * Math.min(centreHz(i / RATE_HZ), RATE_HZ / 7)) / RATE_HZ)
    low += f * band
    const high = sample - low - band / q
    band += f * high
    return band
  })
}

/** A gentle one-pole low-pass. */
export function lowPass(input: Samples, hz: number): Samples {
  const a = 1 - Math.exp((-2 * Math.PI * hz) / RATE_HZ)
  let state = 0
  return input.map((sample) => {
    state += a * (sample - state)
    return state
  })
}

/** `input` shaped by `gain(t)`, t in seconds. */
export const shape = (input: Samples, gain: (t: number) => number): Samples =>
  input.map((sample, i) => sample * gain(i / RATE_HZ))

/** Layers added up, each from `atS` seconds on. */
export function mix(
  seconds: number,
  layers: ReadonlyArray<{ samples: Samples; atS?: number; gain?: number }>,
) {
  const out = silence(seconds)
  for (const { samples, atS = 0, gain = 1 } of layers) {
    const start = Math.round(atS * RATE_HZ)
    for (let i = 0; i < samples.length && start + i < out.length; i++) out[start + i]! += samples[i]! * gain
  }
  return out
}

/** A plucked string (Karplus and Strong), softened by `damping` 0…1. */
export function plucked(seconds: number, hz: number, damping: number, seed: number): Samples {
  const period = Math.round(RATE_HZ / hz)
  const line = lowPass(noise(period / RATE_HZ, seed), 5200)
  const out = silence(seconds)
  let previous = 0
  for (let i = 0; i < out.length; i++) {
    const value = line[i % period] ?? 0
    out[i] = value
    line[i % period] = (value * (1 - damping) + previous * damping) * 0.9965
    previous = value
  }
  return out
}

const ROOM: ReadonlyArray<readonly [delayS: number, gain: number]> = [
  [0.0113, 0.22],
  [0.0197, 0.17],
  [0.0311, 0.11],
  [0.0437, 0.07],
]

/** A small wooden room around a sound: four soft early echoes, darker than the source. */
export function inRoom(input: Samples): Samples {
  const soft = lowPass(input, 2600)
  return mix(input.length / RATE_HZ, [
    { samples: input },
    ...ROOM.map(([atS, gain]) => ({ samples: soft, atS, gain })),
  ])
}

/** Scaled so that the loudest sample is `peakDb` below full scale; the last `fadeS` seconds die away. */
export function levelled(input: Samples, peakDb: number, fadeS = 0.02): Samples {
  const peak = input.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)
  const gain = 10 ** (peakDb / 20) / peak
  const fade = Math.max(1, fadeS * RATE_HZ)
  return input.map((sample, i) => sample * gain * Math.min(1, (input.length - i) / fade) ** 1.5)
}

/** A loop without a seam: the last `overlapS` seconds are blended into the first. */
export function seamless(input: Samples, overlapS: number): Samples {
  const overlap = Math.round(overlapS * RATE_HZ)
  const length = input.length - overlap
  return input.slice(0, length).map((sample, i) => {
    if (i >= overlap) return sample
    const mixAt = i / overlap
    return sample * Math.sqrt(mixAt) + (input[length + i] ?? 0) * Math.sqrt(1 - mixAt)
  })
}
