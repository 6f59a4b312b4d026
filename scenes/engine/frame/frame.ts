export { browserHost, pageVisible, watchPage } from './browser-host'
export { FrameLoop } from './frame-loop'
export type { Cancel, Clock, FrameReport, FrameUpdate } from './frame-types'
export { driveGsap, gsap } from './gsap'
