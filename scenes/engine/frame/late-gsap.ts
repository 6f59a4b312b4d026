import type { FrameLoop } from './frame-loop'

/** Fetches GSAP and lets the loop drive it, once. A fetch that fails is made again with the next call. */
export async function letGsapAnimate(loop: FrameLoop): Promise<void> {
  if (loop.gsap) return
  try {
    const { driveGsap } = await import('./gsap')
    if (!loop.gsap) loop.setAnimator(driveGsap(() => loop.wake()))
  } catch (error) {
    console.warn(error)
  }
}
