/**
 * Replaces Pixi's own check, which creates a WebGL context and never releases it (phones allow few). WebGL 2
 * always has `highp` in fragment shaders, and on WebGL 1 Pixi's shaders use `mediump` only.
 */
export function getMaxFragmentPrecision(): 'highp' {
  return 'highp'
}
