/** Places a batch's corners as Pixi's own program of `rendering/batcher` does; colours are premultiplied. */
export const batchVertex = `
in vec2 aPosition;
in vec2 aUV;
in vec4 aColor;
in vec2 aTextureIdAndRound;
out vec4 vColor;
out vec2 vUV;
out float vTextureId;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform vec4 uWorldColorAlpha;
uniform vec2 uResolution;

vec2 roundPixels(vec2 position, vec2 targetSize) {
  return (floor(((position * 0.5 + 0.5) * targetSize) + 0.5) / targetSize) * 2.0 - 1.0;
}

void main(void) {
  mat3 toClip = uProjectionMatrix * uWorldTransformMatrix;
  gl_Position = vec4((toClip * vec3(aPosition, 1.0)).xy, 0.0, 1.0);
  if (aTextureIdAndRound.x == 1.) gl_Position.xy = roundPixels(gl_Position.xy, uResolution);
  vTextureId = aTextureIdAndRound.y;
  vUV = aUV;
  vColor = vec4(aColor.rgb * aColor.a, aColor.a) * uWorldColorAlpha;
}
`

/** Chooses among `textures` samplers by comparing: WebGL 1 indexes them by constants alone. */
export function batchFragment(textures: number): string {
  const choices = Array.from({ length: textures }, (_, at) => {
    const isLast = at === textures - 1
    return `${isLast ? '' : `if (vTextureId < ${at}.5) `}outColor = texture(uTextures[${at}], vUV);`
  })
  return `
in vec4 vColor;
in vec2 vUV;
in float vTextureId;
out vec4 finalColor;
uniform sampler2D uTextures[${textures}];

void main(void) {
  vec4 outColor;
  ${choices.join('\n  else ')}
  finalColor = outColor * vColor;
}
`
}
