import { frameTimes } from './frame-stats'

/** What the overlay shows at a moment; times in ms. */
interface HudReading {
  /** Since the last reading; empty while nothing moves. */
  readonly intervalsMs: readonly number[]
  /** Main-thread time of those frames. */
  readonly workMs: readonly number[]
  /** Absent: the page has no stage. */
  readonly stage?: {
    readonly drawCalls: number
    readonly textureBytes: number
    readonly tweens: number
    readonly disposables: number
    readonly tier: string
    readonly renderer: string
  }
  readonly longTasks: number
  /** Share of the main thread's time that the overlay itself takes, 0 to 1. */
  readonly ownShare: number
}

const TEXTS = {
  en: {
    frame: 'frame',
    work: 'work',
    still: 'still',
    draws: 'draws',
    textures: 'textures',
    tweens: 'tweens',
    disposables: 'disposables',
    long: 'long tasks',
    none: 'no stage on this page',
    own: 'this overlay',
  },
  zh: {
    frame: '帧间隔',
    work: '主线程',
    still: '静止',
    draws: '绘制调用',
    textures: '纹理',
    tweens: '动画',
    disposables: '待释放',
    long: '长任务',
    none: '本页无舞台',
    own: '本浮层占用',
  },
} as const

export type HudLanguage = keyof typeof TEXTS

const ms = (value: number) => `${value.toFixed(1)} ms`

/** The overlay's lines; the last is its own cost. */
export function hudLines(reading: HudReading, language: HudLanguage): string[] {
  const text = TEXTS[language]
  const { intervalsMs, workMs, stage, longTasks, ownShare } = reading
  const [interval, work] = [frameTimes(intervalsMs), frameTimes(workMs)]
  const isStill = workMs.length === 0
  // A frame by itself has no interval: the page's own come one by one where the compositor moves the rest.
  const frame = intervalsMs.length === 0 ? '–' : `${ms(interval.p50)} · p95 ${ms(interval.p95)}`
  return [
    `${text.frame} ${isStill ? text.still : frame}`,
    `${text.work} ${isStill ? '–' : `${ms(work.p50)} · p95 ${ms(work.p95)}`}`,
    ...(stage
      ? [
          `${text.draws} ${stage.drawCalls} · ${text.textures} ${(stage.textureBytes / 1e6).toFixed(1)} MB`,
          `${text.tweens} ${stage.tweens} · ${text.disposables} ${stage.disposables}`,
          `${stage.tier} · ${stage.renderer} · ${text.long} ${longTasks}`,
        ]
      : [text.none, `${text.long} ${longTasks}`]),
    `${text.own} ${(ownShare * 100).toFixed(1)} %`,
  ]
}
