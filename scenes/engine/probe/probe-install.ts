import { liveCounts } from '../scene/scope'
import { sideSnapshot } from '../stage/side-scenes'
import type { Stage } from '../stage/stage'
import { FrameStats } from './frame-stats'
import { GlCounter } from './gl-counter'
import { markLayers } from './layer-marks'
import { liveDisposables, liveTweens } from './live'
import { playThrough } from './play-through'
import type { Probe } from './probe'
import { markScrolls } from './scroll-marks'
import { markStage } from './stage-marks'

/**
 * Sets `window.__hongbao`; `clock` and `loseContext` in development and demo builds only.
 *
 * @param gallery whether the scene can be played without a server
 * @returns a function that attaches it to the stage; until then it reports a page without scenes
 */
export function installProbe(gallery: boolean): (stage: Stage) => void {
  const stats = new FrameStats()
  const gl = new GlCounter()
  const longTasks = countLongTasks()
  let stage: Stage | undefined

  const probe: Probe = {
    scene: () => sideSnapshot() ?? stage?.director.scene?.snapshot() ?? null,
    metrics: () => {
      const counts = stage?.liveCounts() ?? liveCounts()
      return {
        frames: stats.frames,
        ...stats.times(),
        longTasks: longTasks.count(),
        drawCalls: gl.maxDraws,
        textureUploads: gl.uploads,
        textureBytes: stage?.textureBytes ?? 0,
        liveTweens: liveTweens(counts),
        liveDisposables: liveDisposables(counts),
        live: { ...counts, images: stage?.assets.size ?? 0 },
        tier: stage?.quality.tier ?? 'mid',
        renderer: stage?.rendererKind ?? 'webgl',
      }
    },
    resetMetrics: () => {
      stats.reset()
      gl.reset()
      longTasks.reset()
    },
  }
  window.__hongbao = probe
  markScrolls()
  const isHudWanted = new URLSearchParams(location.search).get('hud') === '1'
  const hud = isHudWanted ? openHud(gl, longTasks) : undefined

  return (attached) => {
    stage = attached
    void hud?.then((attachHud) => attachHud(attached))
    const { loop, director, box } = attached
    markStage(attached)
    markLayers(box.element)
    loop.observe((report) => {
      stats.take(report)
      gl.endFrame()
    })
    const watchGl = () => {
      const { renderer } = attached
      if (renderer && 'gl' in renderer) gl.watch(renderer.gl)
    }
    attached.subscribeSurface(watchGl)
    watchGl()
    if (__LAB__) {
      probe.clock = {
        hold: () => loop.hold(),
        advance: (ms) => loop.advance(ms),
        release: () => loop.release(),
        now: () => loop.now(),
      }
      probe.loseContext = () => {
        const { renderer } = attached
        if (renderer && 'gl' in renderer) renderer.gl.getExtension('WEBGL_lose_context')?.loseContext()
      }
    }
    if (gallery) {
      probe.play = (index) => playThrough(director, index)
      probe.reset = () => director.scene?.reset()
      probe.scratchRect = () => {
        const area = director.scene?.playArea
        const from = area && attached.box.viewport.toClient(area)
        const until = area && attached.box.viewport.toClient({ x: area.x + area.w, y: area.y + area.h })
        return from && until ? { x: from.x, y: from.y, w: until.x - from.x, h: until.y - from.y } : null
      }
    }
  }
}

/** The overlay of pages opened with `hud=1` beside `probe=1`; its chunk is fetched for those only. */
async function openHud(gl: GlCounter, longTasks: { total(): number }): Promise<(stage: Stage) => void> {
  const hud = await import('./hud')
  return hud.openHud({ drawCalls: () => gl.lastDraws, longTasks: longTasks.total })
}

function countLongTasks(): { count(): number; total(): number; reset(): void } {
  let count = 0
  let total = 0
  if (PerformanceObserver.supportedEntryTypes?.includes('longtask')) {
    const observer = new PerformanceObserver((list) => {
      const { length } = list.getEntries()
      count += length
      total += length
    })
    observer.observe({ type: 'longtask' })
  }
  return {
    count: () => count,
    total: () => total,
    reset: () => {
      count = 0
    },
  }
}
