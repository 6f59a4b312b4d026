import { type Affine, applyAffine, type Point, type View, type Viewport } from './viewport'

/** Under a finger a page hardly moves, and reading where it is makes the browser lay it out at each event. */
const REREAD_MS = 400

/** The way from client px to scene px under a finger: read once in a while instead of with each of its samples. */
export class HeldTransform {
  private read: { transform: Affine | undefined; view: View; atMs: number } | undefined

  constructor(readonly viewport: Viewport) {}

  /** The page has moved, or may have. */
  forget(): void {
    this.read = undefined
  }

  /** @param atMs time of the sample; undefined while the scene has no area */
  toScene(client: Point, atMs: number): Point | undefined {
    const { viewport } = this
    const read = this.read
    const isGood = read && read.view === viewport.view && Math.abs(atMs - read.atMs) < REREAD_MS
    if (!isGood) this.read = { transform: viewport.clientToScene(), view: viewport.view, atMs }
    const transform = this.read?.transform
    return transform && applyAffine(transform, client)
  }
}
