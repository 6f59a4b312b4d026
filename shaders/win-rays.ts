import { type Shader, UniformGroup } from 'pixi.js'
import { newEffectShader } from './effect-shader'

/**
 * Shows: soft golden beams that breathe and cross one another behind a win, wide ones turning slowly one
 * way, narrow ones the other, fading outward.
 *
 * Cost: one quad without a texture, 680 CSS px a side at most and only while a win is shown; four cosines, four
 * smooth steps and one arc tangent a pixel. At pixel ratio 2 that is a million pixels, of which the screen
 * shows about two thirds: 1 to 2 ms on a phone's GPU of 2019.
 *
 * Low tier and Canvas renderer: two sprites of the baked picture `rays` (bundle fx) that turn against each
 * other; reduced motion: the same, standing still.
 */
export interface WinRays {
  shader: Shader
  /** Time for which the beams have moved, in seconds. */
  setTime(seconds: number): void
}

const fragment = `
in vec2 vUV;
uniform vec4 uColor;
uniform float uSeconds;

void main(void) {
  vec2 fromCentre = vUV * 2.0 - 1.0;
  float radius = length(fromCentre);
  float angle = atan(fromCentre.y, fromCentre.x);
  float wide = 0.5 + 0.5 * cos(angle * 12.0 + uSeconds * 0.9 + 0.8 * cos(angle * 3.0 - uSeconds * 0.5));
  float narrow = 0.5 + 0.5 * cos(angle * 21.0 - uSeconds * 0.7 + 1.2 * cos(angle * 4.0 + uSeconds * 0.35));
  float beams = 0.7 * smoothstep(0.45, 0.95, wide) + 0.45 * smoothstep(0.5, 1.0, narrow);
  float reach = 1.0 - smoothstep(0.3, 1.0, radius);
  vec3 gold = mix(vec3(1.0, 0.93, 0.66), vec3(1.0, 0.76, 0.3), smoothstep(0.4, 0.9, radius));
  float light = min(1.0, beams + 0.14) * 0.8 * reach * uColor.a;
  // Premultiplied colour with most of its coverage: light is added, and yet stays gold on a red ground.
  finalColor = vec4(gold * light, light * 0.8);
}
`

/** @returns a shader for a mesh whose corners have the UVs (0, 0) to (1, 1) */
export function newWinRays(): WinRays {
  const uniforms = new UniformGroup({ uSeconds: { value: 0, type: 'f32' } })
  const shader = newEffectShader({ name: 'win-rays', fragment, resources: { rays: uniforms } })
  return {
    shader,
    setTime(seconds) {
      uniforms.uniforms.uSeconds = seconds
    },
  }
}
