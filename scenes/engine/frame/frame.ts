export { browserHost, pageVisible, watchPage } from './browser-host'
export { FrameLoop } from './frame-loop'
export { BESIDE, type Cancel, type Clock, type FrameReport, type FrameUpdate } from './frame-types'
export { letGsapAnimate } from './late-gsap'
