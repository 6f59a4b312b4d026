/** A phone as the browser can pretend to be one: its screen, a slower processor, a slower network. */
export interface Device {
  readonly title: string
  /** What stands behind the figures, in a sentence or two. */
  readonly means: string
  readonly widthPx: number
  readonly heightPx: number
  readonly pixelRatio: number
  /** How many times slower the main thread runs than on this machine. */
  readonly cpu: number
  readonly network?: { readonly kbPerSecond: number; readonly latencyMs: number }
}

/**
 * The presets of `--device`. A slow-down is relative to the machine that measures, so figures of two machines differ;
 * what two reports of one machine say of one another holds. None of them slows the GPU.
 */
export const DEVICES = {
  'android-2019': {
    title: 'low-end Android of 2019',
    means:
      'Such as a Redmi 7A or Galaxy A10: eight small cores at 2 GHz or four, 2 GB of memory, a screen of 360 × 720 at ratio 2, on a crowded 3G or weak 4G cell. The processor is slowed 6 times, the network has 80 KB a second and 300 ms.',
    widthPx: 360,
    heightPx: 720,
    pixelRatio: 2,
    cpu: 6,
    network: { kbPerSecond: 80, latencyMs: 300 },
  },
  'android-2023': {
    title: 'low-end Android of 2023',
    means:
      'Such as a Redmi 12C or Galaxy A04: two larger cores beside six small ones, 4 GB of memory, 360 × 800 at ratio 2, on 4G. The processor is slowed 4 times, the network has 400 KB a second and 120 ms.',
    widthPx: 360,
    heightPx: 800,
    pixelRatio: 2,
    cpu: 4,
    network: { kbPerSecond: 400, latencyMs: 120 },
  },
  'android-current': {
    title: 'current mid-range Android',
    means:
      'Such as a Redmi Note or Galaxy A5x of the last two years: 8 GB of memory, 412 × 915 at ratio 2.6, on good 4G or Wi-Fi. The processor is slowed 2 times, the network has 2 MB a second and 40 ms.',
    widthPx: 412,
    heightPx: 915,
    pixelRatio: 2.625,
    cpu: 2,
    network: { kbPerSecond: 2000, latencyMs: 40 },
  },
  none: {
    title: 'this machine, as it is',
    means: 'A page of 375 × 667 at ratio 2; nothing is slowed.',
    widthPx: 375,
    heightPx: 667,
    pixelRatio: 2,
    cpu: 1,
  },
} as const satisfies Record<string, Device>

export type DeviceName = keyof typeof DEVICES

export const isDevice = (name: string): name is DeviceName => Object.hasOwn(DEVICES, name)
