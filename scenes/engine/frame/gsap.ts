import type {} from 'gsap'
import { gsap } from 'gsap/gsap-core'
import type { Animator } from './frame-types'

/** GSAP's core without its CSS plugin: scenes tween objects, never styles. */
export { gsap }

const MS_PER_S = 1000

/**
 * Lets our loop drive GSAP: its own ticker sleeps for good, and what would have woken it, an animation
 * created or resumed, wakes the loop instead.
 */
export function driveGsap(wake: () => void): Animator {
  gsap.ticker.remove(gsap.updateRoot)
  gsap.ticker.sleep()
  Object.assign(gsap.ticker, { wake })
  return {
    gsap,
    advance: (nowMs) => gsap.updateRoot(nowMs / MS_PER_S),
    activity: (nowMs) => {
      let nextMs: number | undefined
      for (const animation of gsap.globalTimeline.getChildren(false, true, true)) {
        if (animation.paused() || (animation.totalProgress() === 1 && !animation.isActive())) continue
        const startMs = animation.startTime() * MS_PER_S
        if (startMs <= nowMs) return { active: true }
        nextMs = Math.min(nextMs ?? startMs, startMs)
      }
      return { active: false, nextMs }
    },
  }
}
