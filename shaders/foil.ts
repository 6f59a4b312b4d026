import { type Shader, type TextureSource, UniformGroup } from 'pixi.js'
import { newEffectShader } from './effect-shader'

/**
 * Shows: the scratched foil with thickness — its torn edges catch the light from the top left, it throws a
 * short shadow on the card — and a band of sheen that is moved over what is left of it.
 *
 * Cost: one quad of 280 × 164 CSS px, four texture reads and one exponential a pixel; drawn only in frames
 * that are drawn anyway. At pixel ratio 3 that is 0.4 million pixels: well under 1 ms on a phone's GPU of 2019.
 *
 * Low tier and Canvas renderer: a plain sprite of the same texture; reduced motion: the sheen stands still.
 */
export interface FoilShader {
  shader: Shader
  /** @param at where the band's middle is, 0 at the left edge and 1 at the right one */
  setSheen(at: number): void
  setOpacity(opacity: number): void
  /** Replaces the foil's texture. */
  setSource(source: TextureSource): void
}

const fragment = `
in vec2 vUV;
uniform sampler2D uFoil;
uniform vec2 uPx;
uniform float uSheen;
uniform float uOpacity;

void main(void) {
  vec4 foil = texture(uFoil, vUV);
  float aboveLeft = texture(uFoil, vUV - 1.1 * uPx).a;
  float belowRight = texture(uFoil, vUV + 1.1 * uPx).a;
  float caster = texture(uFoil, vUV - vec2(1.2, 2.8) * uPx).a;
  float lit = foil.a * (1.0 - aboveLeft);
  float shaded = foil.a * (1.0 - belowRight);
  float across = (vUV.x + (vUV.y - 0.5) * 0.22 - uSheen) / 0.09;
  float band = exp(-across * across) * 0.46;
  vec3 sheen = mix(foil.rgb, vec3(1.0, 0.97, 0.86) * foil.a, band);
  vec3 colour = sheen + vec3(1.0, 0.98, 0.9) * lit * 0.55 - vec3(0.34, 0.3, 0.24) * shaded;
  colour = clamp(colour, vec3(0.0), vec3(foil.a));
  float shadow = caster * (1.0 - foil.a) * 0.34;
  vec3 dark = vec3(0.23, 0.05, 0.02) * shadow;
  finalColor = vec4(colour + dark, foil.a + shadow) * uOpacity;
}
`

/**
 * @param source the foil with its holes, premultiplied
 * @param widthPx, heightPx the foil's own size
 * @returns a shader for a mesh whose corners have the UVs (0, 0) to (1, 1)
 */
export function newFoilShader(source: TextureSource, widthPx: number, heightPx: number): FoilShader {
  const uniforms = new UniformGroup({
    uPx: { value: new Float32Array([1 / widthPx, 1 / heightPx]), type: 'vec2<f32>' },
    uSheen: { value: -1, type: 'f32' },
    uOpacity: { value: 1, type: 'f32' },
  })
  const resources = { foilUniforms: uniforms, uFoil: source }
  const shader = newEffectShader({ name: 'foil', fragment, resources })
  return {
    shader,
    setSheen(at) {
      uniforms.uniforms.uSheen = at
    },
    setOpacity(opacity) {
      uniforms.uniforms.uOpacity = opacity
    },
    setSource(next) {
      shader.resources.uFoil = next
    },
  }
}
