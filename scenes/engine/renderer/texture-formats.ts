/**
 * Replaces Pixi's three tables of 60 formats with those in use: pictures and canvases, bytes, and what a render target has
 * for its depth. The constants are Pixi's.
 */
type Gl = WebGL2RenderingContext

/** @throws Error, when it is asked for, for a format that is not in use */
const formats = (known: Readonly<Record<string, number>>) =>
  new Proxy(known, {
    get: (_, name: string) => {
      if (name in known) return known[name]
      throw new Error(
        `The texture format ${name} is left out: use bgra8unorm, or add it to texture-formats.ts.`,
      )
    },
  })

export const mapFormatToGlInternalFormat = (gl: Gl) =>
  formats({
    rgba8unorm: gl.RGBA,
    // WebGL 1 has no sized formats.
    bgra8unorm: gl.RGBA8 ?? gl.RGBA,
    'depth24plus-stencil8': gl.DEPTH24_STENCIL8,
  })

export const mapFormatToGlType = (gl: Gl) =>
  formats({
    rgba8unorm: gl.UNSIGNED_BYTE,
    bgra8unorm: gl.UNSIGNED_BYTE,
    'depth24plus-stencil8': gl.UNSIGNED_INT_24_8,
  })

export const mapFormatToGlFormat = (gl: Gl) =>
  formats({ rgba8unorm: gl.RGBA, bgra8unorm: gl.RGBA, 'depth24plus-stencil8': gl.DEPTH_STENCIL })
