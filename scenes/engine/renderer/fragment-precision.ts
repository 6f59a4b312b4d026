/**
 * Stands in for Pixi's own question, which it answers with a WebGL context of its own that it never gives
 * back (phones have few). WebGL 2 has `highp` in fragment shaders always, and on WebGL 1 Pixi's shaders ask
 * for `mediump` only.
 */
export function getMaxFragmentPrecision(): 'highp' {
  return 'highp'
}
