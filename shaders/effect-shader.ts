import { GlProgram, Shader, type TextureSource, type UniformGroup } from 'pixi.js'

/** Places the mesh as Pixi does and passes its UVs on as `vUV`. */
const vertex = `
in vec2 aPosition;
in vec2 aUV;
out vec2 vUV;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;

void main(void) {
  mat3 toClip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix;
  gl_Position = vec4((toClip * vec3(aPosition, 1.0)).xy, 0.0, 1.0);
  vUV = aUV;
}
`

interface Effect {
  /** Named in the message of a program that does not compile. */
  name: string
  /** Fragment program; reads `in vec2 vUV`, (0, 0) to (1, 1) over the mesh. */
  fragment: string
  /** Uniform groups and textures that it reads. */
  resources: Readonly<Record<string, TextureSource | UniformGroup>>
}

/** @returns a shader for a mesh whose corners have the UVs (0, 0) to (1, 1) */
export function newEffectShader({ name, fragment, resources }: Effect): Shader {
  const glProgram = GlProgram.from({ vertex, fragment, name, preferredFragmentPrecision: 'highp' })
  return new Shader({ glProgram, resources })
}
