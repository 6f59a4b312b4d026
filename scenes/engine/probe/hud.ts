import type { Stage } from '../stage/stage'
import { type HudLanguage, hudLines } from './hud-text'
import { liveDisposables, liveTweens } from './live'

/** What the probe counts and the overlay shows. */
interface HudSources {
  /** Draw calls of the last frame. */
  drawCalls(): number
  longTasks(): number
}

const EVERY_MS = 500
/** Longer than this and the oldest frames of a period are not counted: nobody reads half a minute at once. */
const MOST_FRAMES = 240

/** A box of fixed size in a layer of its own: a change of its text lays out and paints nothing else. */
const STYLE = `position:fixed;z-index:2147483647;left:4px;top:4px;width:216px;height:98px;box-sizing:border-box;
  padding:5px 7px;contain:strict;will-change:transform;pointer-events:none;white-space:pre;border-radius:4px;
  background:rgba(16,18,24,.82);color:#e8f0e4;font:11px/15px ui-monospace,monospace`

const language = (): HudLanguage => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en')

/**
 * Shows frame time, draw calls, textures, tweens and disposables on the page (decisions §12, `?probe=1&hud=1`), and
 * the share of the main thread's time that showing them takes: reading, writing and laying out, without painting.
 *
 * @returns a function that attaches it to the stage; until then it says that the page has none
 */
export function openHud({ drawCalls, longTasks }: HudSources): (stage: Stage) => void {
  const panel = document.createElement('div')
  panel.style.cssText = STYLE
  panel.setAttribute('aria-hidden', 'true')
  panel.dataset.hud = ''
  const text = panel.appendChild(document.createTextNode(''))
  document.body.append(panel)
  let stage: Stage | undefined
  let intervalsMs: number[] = []
  let workMs: number[] = []
  let ownMs = 0
  const openedMs = performance.now()

  const show = () => {
    const startedMs = performance.now()
    const counts = stage?.liveCounts()
    const lines = hudLines(
      {
        intervalsMs,
        workMs,
        longTasks: longTasks(),
        ownShare: ownMs / Math.max(1, startedMs - openedMs),
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
    const next = lines.join('\n')
    if (text.data !== next) text.data = next
    intervalsMs = []
    workMs = []
    // Reading the height lays the box out here, where its cost is counted.
    void panel.offsetHeight
    ownMs += performance.now() - startedMs
  }
  show()
  setInterval(show, EVERY_MS)

  return (attached) => {
    stage = attached
    attached.loop.observe((report) => {
      if (workMs.length >= MOST_FRAMES) return
      workMs.push(report.workMs)
      if (report.intervalMs !== undefined) intervalsMs.push(report.intervalMs)
    })
  }
}
