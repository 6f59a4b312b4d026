import { GlProgram, Shader, UniformGroup } from 'pixi.js'

/**
 * Shows: soft golden beams that breathe and cross one another behind a win, wide ones turning slowly one
 * way, narrow ones the other, fading outward.
 *
 * Cost: one quad without a texture, about 400 CSS px a side and only while a win is shown; four cosines, two
 * small powers and one arc tangent a pixel. At pixel ratio 2 that is 0.6 million pixels, under 1 ms on a
 * phone's GPU of 2019.
 *
 * Low tier and Canvas renderer: two sprites of the baked picture `rays` (bundle fx) that turn against each
 * other; reduced motion: the same, standing still.
 */
export interface WinRays {
  shader: Shader
  /** Time that the beams have moved for, in seconds. */
  setTime(seconds: number): void
}

const vertex = `
in vec2 aPosition;
in vec2 aUV;
out vec2 vFromCentre;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;

void main(void) {
  mat3 toClip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix;
  gl_Position = vec4((toClip * vec3(aPosition, 1.0)).xy, 0.0, 1.0);
  vFromCentre = aUV * 2.0 - 1.0;
}
`

const fragment = `
in vec2 vFromCentre;
uniform vec4 uColor;
uniform float uSeconds;

void main(void) {
  float radius = length(vFromCentre);
  float angle = atan(vFromCentre.y, vFromCentre.x);
  float wide = 0.5 + 0.5 * cos(angle * 10.0 + uSeconds * 0.9 + 0.9 * cos(angle * 3.0 - uSeconds * 0.5));
  float narrow = 0.5 + 0.5 * cos(angle * 17.0 - uSeconds * 0.7 + 1.4 * cos(angle * 4.0 + uSeconds * 0.35));
  float beams = 0.62 * wide * wide * wide + 0.5 * narrow * narrow * narrow * narrow;
  float reach = 1.0 - smoothstep(0.42, 1.0, radius);
  vec3 gold = mix(vec3(1.0, 0.93, 0.68), vec3(0.98, 0.7, 0.22), smoothstep(0.35, 0.95, radius));
  float light = (beams + 0.22) * reach * uColor.a;
  // Premultiplied colour without coverage: light is added to what lies beneath, in the normal blend mode.
  finalColor = vec4(gold * light, 0.0);
}
`

/** @returns a shader for a mesh whose corners have the UVs (0, 0) to (1, 1) */
export function newWinRays(): WinRays {
  const uniforms = new UniformGroup({ uSeconds: { value: 0, type: 'f32' } })
  const glProgram = GlProgram.from({
    vertex,
    fragment,
    name: 'win-rays',
    preferredFragmentPrecision: 'highp',
  })
  const shader = new Shader({ glProgram, resources: { rays: uniforms } })
  return {
    shader,
    setTime(seconds) {
      uniforms.uniforms.uSeconds = seconds
    },
  }
}
