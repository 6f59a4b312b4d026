import type { Stage } from '../stage/stage'
import { HudCost } from './hud-cost'
import { openPanel } from './hud-panel'
import { type HudLanguage, hudLines } from './hud-text'
import { liveDisposables, liveTweens } from './live'

/** What the probe counts and the overlay shows. */
interface HudSources {
  /** Draw calls of the last frame. */
  drawCalls(): number
  longTasks(): number
}

const EVERY_MS = 500
/** A game that moves has a frame within it, in which the text changes; without one a frame is made for the text. */
const FRAME_WITHIN_MS = 150
/** The overlay's own figure alone is no reason to draw: it changes with each drawing. So many periods later it is shown all the same. */
const OWN_AFTER_PERIODS = 20
/** Longer than this and the oldest frames of a period are not counted: nobody reads half a minute at once. */
const MOST_FRAMES = 240

const language = (): HudLanguage => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en')

/**
 * Shows frame time, draw calls, textures, tweens and disposables on the page (decisions §12, `?probe=1&hud=1`), and
 * the share of the main thread's time that showing them takes. A page that rests is left at rest: a text that says the same is
 * not written.
 *
 * @returns a function that attaches it to the stage; until then it says that the page has none
 */
export function openHud({ drawCalls, longTasks }: HudSources): (stage: Stage) => void {
  const write = openPanel()
  const cost = new HudCost(EVERY_MS)
  let stage: Stage | undefined
  let intervalsMs: number[] = []
  let workMs: number[] = []
  let isDue = false
  let shown = ''
  let ownPeriods = 0

  const lines = () => {
    const counts = stage?.liveCounts()
    return hudLines(
      {
        intervalsMs,
        workMs,
        longTasks: longTasks(),
        ownShare: cost.share,
        ...(stage &&
          counts && {
            stage: {
              drawCalls: drawCalls(),
              textureBytes: stage.textureBytes,
              tweens: liveTweens(counts),
              disposables: liveDisposables(counts),
              tier: stage.quality.tier,
              renderer: stage.rendererKind,
            },
          }),
      },
      language(),
    )
  }
  const show = (isInFrame: boolean) => {
    isDue = false
    cost.period(() => {
      const next = lines()
      intervalsMs = []
      workMs = []
      const others = next.slice(0, -1).join('\n')
      ownPeriods += 1
      if (others === shown && ownPeriods < OWN_AFTER_PERIODS) return false
      shown = others
      ownPeriods = 0
      return write(next)
    }, isInFrame)
  }
  show(false)
  setInterval(() => {
    isDue = true
    setTimeout(() => {
      if (isDue) show(false)
    }, FRAME_WITHIN_MS)
  }, EVERY_MS)

  return (attached) => {
    stage = attached
    attached.loop.observe((report) => {
      if (workMs.length < MOST_FRAMES) {
        workMs.push(report.workMs)
        if (report.intervalMs !== undefined) intervalsMs.push(report.intervalMs)
      }
      if (isDue) show(true)
      else cost.unchanged()
    })
  }
}
