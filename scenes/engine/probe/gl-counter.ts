const DRAWS = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const
const UPLOADS = [
  'texImage2D',
  'texSubImage2D',
  'texStorage2D',
  'compressedTexImage2D',
  'compressedTexSubImage2D',
] as const

/** Counts a context's draw calls and texture uploads by wrapping its functions. */
export class GlCounter {
  /** Most draw calls between two calls of `endFrame`. */
  maxDraws = 0
  /** Draw calls before the last call of `endFrame`. */
  lastDraws = 0
  uploads = 0
  private draws = 0

  watch(gl: WebGL2RenderingContext): void {
    for (const name of DRAWS) this.wrap(gl, name, () => (this.draws += 1))
    for (const name of UPLOADS) this.wrap(gl, name, () => (this.uploads += 1))
  }

  endFrame(): void {
    this.maxDraws = Math.max(this.maxDraws, this.draws)
    this.lastDraws = this.draws
    this.draws = 0
  }

  reset(): void {
    this.maxDraws = 0
    this.uploads = 0
    this.draws = 0
  }

  private wrap(gl: WebGL2RenderingContext, name: string, count: () => void): void {
    const original: unknown = Reflect.get(gl, name)
    if (typeof original !== 'function') return
    Reflect.set(gl, name, (...args: unknown[]) => {
      count()
      return Reflect.apply(original, gl, args)
    })
  }
}
