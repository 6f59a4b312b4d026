import { seeded } from '../kit/seeded'
import {
  bandPass,
  inRoom,
  levelled,
  lowPass,
  mix,
  noise,
  plucked,
  type Samples,
  seamless,
  shape,
  struck,
} from './synth'

const decay = (s: number) => (t: number) => Math.exp(-t / s)

/** A temple block (木鱼): a hollow body with two stiff overtones and the stick's touch. */
function templeBlock(hz: number, seconds = 0.16): Samples {
  const body = struck(seconds, [
    { hz, gain: 1, decayS: 0.03, bend: 1.06, bendS: 0.006 },
    { hz: hz * 1.51, gain: 0.38, decayS: 0.018 },
    { hz: hz * 2.73, gain: 0.22, decayS: 0.009 },
    { hz: hz * 0.5, gain: 0.16, decayS: 0.04 },
  ])
  const touch = shape(
    bandPass(noise(seconds, hz), () => hz * 3.2, 1.4),
    decay(0.0035),
  )
  return inRoom(mix(seconds, [{ samples: body }, { samples: touch, gain: 0.5 }]))
}

/** A big drum's middle: the skin drops in pitch, the shell answers. */
function drum(): Samples {
  const skin = struck(0.5, [
    { hz: 78, gain: 1, decayS: 0.16, bend: 1.9, bendS: 0.028 },
    { hz: 124, gain: 0.42, decayS: 0.1, bend: 1.4, bendS: 0.02 },
    { hz: 167, gain: 0.24, decayS: 0.07 },
    { hz: 290, gain: 0.1, decayS: 0.035 },
  ])
  const slap = shape(lowPass(noise(0.5, 11), 900), decay(0.014))
  return inRoom(mix(0.5, [{ samples: skin }, { samples: slap, gain: 1.1 }]))
}

/** The drum's rim: dry wood. */
function rim(): Samples {
  const wood = struck(0.15, [
    { hz: 870, gain: 0.8, decayS: 0.014 },
    { hz: 1320, gain: 0.6, decayS: 0.011 },
    { hz: 2150, gain: 0.3, decayS: 0.006 },
    { hz: 210, gain: 0.4, decayS: 0.03 },
  ])
  const touch = shape(
    bandPass(noise(0.15, 5), () => 2600, 0.9),
    decay(0.003),
  )
  return inRoom(mix(0.15, [{ samples: wood }, { samples: touch, gain: 0.6 }]))
}

const GONG_PARTIALS: ReadonlyArray<readonly [ratio: number, gain: number, decayS: number, attackS: number]> =
  [
    [1, 1, 0.62, 0.004],
    [1.483, 0.5, 0.5, 0.006],
    [1.932, 0.44, 0.42, 0.012],
    [2.41, 0.34, 0.36, 0.02],
    [2.987, 0.25, 0.3, 0.03],
    [3.73, 0.16, 0.24, 0.035],
    [4.61, 0.1, 0.18, 0.03],
    [5.9, 0.05, 0.12, 0.02],
  ]

/** A small opera gong whose pitch rises as it rings, each partial doubled a little off for the shimmer. */
function gong(): Samples {
  const seconds = 1.5
  const partials = GONG_PARTIALS.flatMap(([ratio, gain, decayS, attackS]) =>
    [0.9985, 1.0021].map((detune) => ({
      hz: 372 * ratio * detune,
      gain: gain / 2,
      decayS,
      attackS,
      bend: 0.945,
      bendS: 0.09,
    })),
  )
  const mallet = shape(lowPass(noise(seconds, 21), 1400), decay(0.008))
  return inRoom(mix(seconds, [{ samples: struck(seconds, partials) }, { samples: mallet, gain: 0.5 }]))
}

const PENTATONIC_HZ = [392, 440, 523.25, 587.33, 659.26, 783.99, 880, 1046.5]

/** A run up a zither's pentatonic strings, for the moment something is shown. */
function glissando(): Samples {
  const seconds = 1.05
  const notes = PENTATONIC_HZ.map((hz, i) => ({
    samples: shape(plucked(0.75, hz, 0.42, 40 + i), (t) => Math.exp(-t / 0.24)),
    atS: i * 0.042,
    gain: 0.55 + i * 0.06,
  }))
  return inRoom(shape(mix(seconds, notes), (t) => Math.min(1, (seconds - t) / 0.2)))
}

/** Grains of crackle: short band-passed clicks at random moments, `perSecond` of them. */
function crackle(seconds: number, perSecond: number, lowHz: number, highHz: number, seed: number): Samples {
  const random = seeded(seed)
  const count = Math.round(seconds * perSecond)
  const grains = Array.from({ length: count }, (_, i) => {
    const hz = lowHz + (highHz - lowHz) * random()
    const length = 0.004 + 0.012 * random()
    return {
      samples: shape(
        bandPass(noise(length, seed + i + 1), () => hz, 1.6),
        (t) => Math.sin((Math.PI * t) / length),
      ),
      atS: random() * (seconds - length),
      gain: 0.25 + 0.75 * random() ** 2,
    }
  })
  return mix(seconds, grains)
}

/** Stiff paper that is folded open. */
function paper(): Samples {
  const seconds = 0.36
  const sweep = bandPass(noise(seconds, 61), (t) => 1400 + 3600 * Math.sin((Math.PI * t) / seconds), 0.8)
  const swell = (t: number) => Math.sin((Math.PI * t) / seconds) ** 1.5
  return mix(seconds, [
    { samples: shape(sweep, swell), gain: 0.5 },
    { samples: shape(crackle(seconds, 130, 1800, 5200, 67), swell), gain: 1 },
  ])
}

/** Scratched foil, as a loop. */
function foil(): Samples {
  const seconds = 0.75
  const hiss = bandPass(noise(seconds, 71), (t) => 3600 + 500 * Math.sin(2 * Math.PI * 9 * t), 0.9)
  const grain = crackle(seconds, 260, 2200, 6400, 73)
  return seamless(
    mix(seconds, [
      { samples: hiss, gain: 0.32 },
      { samples: grain, gain: 0.8 },
    ]),
    0.15,
  )
}

/** Two old copper coins that touch. */
function coin(): Samples {
  const ping = (hz: number, atS: number, gain: number) => ({
    samples: struck(0.34, [
      { hz, gain: 1, decayS: 0.075 },
      { hz: hz * 1.507, gain: 0.5, decayS: 0.055 },
      { hz: hz * 2.34, gain: 0.18, decayS: 0.03 },
    ]),
    atS,
    gain,
  })
  return inRoom(mix(0.36, [ping(1568, 0, 0.8), ping(2093, 0.055, 1)]))
}

/** A button of wood going down. */
const press = (): Samples =>
  inRoom(
    struck(0.12, [
      { hz: 236, gain: 1, decayS: 0.026, bend: 1.35, bendS: 0.008 },
      { hz: 512, gain: 0.34, decayS: 0.012 },
      { hz: 1180, gain: 0.14, decayS: 0.005 },
    ]),
  )

/** A seal set on paper. */
function stamp(): Samples {
  const thud = struck(0.3, [
    { hz: 96, gain: 1, decayS: 0.06, bend: 1.6, bendS: 0.015 },
    { hz: 320, gain: 0.35, decayS: 0.02 },
    { hz: 760, gain: 0.2, decayS: 0.012 },
  ])
  const sheet = shape(lowPass(noise(0.3, 83), 2200), decay(0.02))
  return inRoom(mix(0.3, [{ samples: thud }, { samples: sheet, gain: 0.6 }]))
}

/** Two muffled blocks, the second lower. */
const wrong = (): Samples =>
  lowPass(
    mix(0.36, [{ samples: templeBlock(330, 0.2) }, { samples: templeBlock(262, 0.22), atS: 0.13 }]),
    1500,
  )

/** Air: an overlay or a packet passing by. */
function whoosh(): Samples {
  const seconds = 0.4
  const air = bandPass(noise(seconds, 91), (t) => 420 + 1500 * Math.sin((Math.PI * t) / seconds) ** 2, 0.9)
  return shape(air, (t) => Math.sin((Math.PI * t) / seconds) ** 2)
}

/** A small firework: a soft thump, then sparks that thin out. */
function burst(): Samples {
  const seconds = 0.7
  const thump = struck(seconds, [{ hz: 88, gain: 1, decayS: 0.07, bend: 2.2, bendS: 0.03 }])
  const sparks = shape(
    crackle(seconds, 150, 1600, 5000, 97),
    (t) => Math.min(1, t / 0.03) * Math.exp(-t / 0.2),
  )
  return inRoom(
    mix(seconds, [
      { samples: thump, gain: 0.7 },
      { samples: sparks, gain: 0.8 },
    ]),
  )
}

/** A lacquer box's lid: a small block, then the lid's scrape. */
function lid(): Samples {
  const scrape = shape(
    bandPass(noise(0.2, 103), () => 1500, 1.1),
    (t) => Math.sin((Math.PI * Math.min(t, 0.16)) / 0.16),
  )
  return inRoom(mix(0.3, [{ samples: templeBlock(620, 0.2) }, { samples: scrape, atS: 0.04, gain: 0.25 }]))
}

/** All sounds by name, levelled below speech. Ticks fall in pitch from 1 to 5. */
export const sounds: Readonly<Record<string, Samples>> = {
  'tick-1': levelled(templeBlock(1010, 0.12), -11),
  'tick-2': levelled(templeBlock(930, 0.12), -11),
  'tick-3': levelled(templeBlock(850, 0.12), -11),
  'tick-4': levelled(templeBlock(770, 0.13), -11),
  'tick-5': levelled(templeBlock(690, 0.14), -11),
  don: levelled(drum(), -9, 0.2),
  ka: levelled(rim(), -12),
  gong: levelled(gong(), -9, 0.9),
  glissando: levelled(glissando(), -11),
  paper: levelled(paper(), -14),
  foil: levelled(foil(), -16, 0),
  coin: levelled(coin(), -15, 0.1),
  press: levelled(press(), -13),
  stamp: levelled(stamp(), -9),
  wrong: levelled(wrong(), -12),
  whoosh: levelled(whoosh(), -16),
  burst: levelled(burst(), -13, 0.2),
  lid: levelled(lid(), -12),
}
