/** Distances from the four edges of a scene in CSS px, kept free of controls (notch, home bar). */
export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

/** The space a scene draws in: its own CSS px, whatever CSS transforms the page applies. */
export interface View {
  widthPx: number
  heightPx: number
  /** Device pixels drawn for one CSS px, as the quality tier allows. */
  pixelRatio: number
  safe: Insets
}

/** An area of a scene, in its px. */
export interface SceneArea {
  x: number
  y: number
  widthPx: number
  heightPx: number
}

export interface Point {
  x: number
  y: number
}

/** `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty` */
export interface Affine {
  a: number
  b: number
  c: number
  d: number
  tx: number
  ty: number
}

/**
 * The transform from scene px to client px, from the places of three of its corners.
 *
 * @param topLeft, topRight, bottomLeft the corners in client px
 * @param widthPx, heightPx the scene's own size
 */
export function affineFromCorners(
  topLeft: Point,
  topRight: Point,
  bottomLeft: Point,
  widthPx: number,
  heightPx: number,
): Affine {
  return {
    a: (topRight.x - topLeft.x) / widthPx,
    b: (topRight.y - topLeft.y) / widthPx,
    c: (bottomLeft.x - topLeft.x) / heightPx,
    d: (bottomLeft.y - topLeft.y) / heightPx,
    tx: topLeft.x,
    ty: topLeft.y,
  }
}

/** The inverse transform; undefined where the scene is squeezed to a line. */
export function invertAffine(m: Affine): Affine | undefined {
  const determinant = m.a * m.d - m.b * m.c
  if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-9) return undefined
  return {
    a: m.d / determinant,
    b: -m.b / determinant,
    c: -m.c / determinant,
    d: m.a / determinant,
    tx: (m.c * m.ty - m.d * m.tx) / determinant,
    ty: (m.b * m.tx - m.a * m.ty) / determinant,
  }
}

export function applyAffine(m: Affine, { x, y }: Point): Point {
  return { x: m.a * x + m.c * y + m.tx, y: m.b * x + m.d * y + m.ty }
}

/** The part of the screen's safe-area insets that reaches into a box; all in client px. */
export function insetsWithin(
  box: { top: number; right: number; bottom: number; left: number },
  screen: { widthPx: number; heightPx: number },
  screenInsets: Insets,
): Insets {
  return {
    top: Math.max(0, screenInsets.top - Math.max(0, box.top)),
    right: Math.max(0, screenInsets.right - Math.max(0, screen.widthPx - box.right)),
    bottom: Math.max(0, screenInsets.bottom - Math.max(0, screen.heightPx - box.bottom)),
    left: Math.max(0, screenInsets.left - Math.max(0, box.left)),
  }
}

/** Reads three corners of the scene in client px, usually from marker elements. */
type CornerReader = () => { topLeft: Point; topRight: Point; bottomLeft: Point }

/**
 * The transform between the browser's pointer coordinates and scene px. It holds under rem scaling, CSS scale
 * and rotation, page zoom and scrolling, because it is read from the page each time.
 */
export class Viewport {
  private _view: View = {
    widthPx: 0,
    heightPx: 0,
    pixelRatio: 1,
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
  }

  constructor(readonly corners: CornerReader) {}

  get view(): View {
    return this._view
  }

  resize(view: View): void {
    this._view = view
  }

  /** Client px (`clientX`, `clientY` of an event) to scene px; undefined while the scene has no area. */
  toScene(client: Point): Point | undefined {
    const transform = this.clientToScene()
    return transform && applyAffine(transform, client)
  }

  /** The transform of `toScene` as it is now, which makes the browser lay the page out. */
  clientToScene(): Affine | undefined {
    const transform = this.sceneToClient()
    return transform && invertAffine(transform)
  }

  /** Scene px to client px; undefined while the scene has no area. */
  toClient(point: Point): Point | undefined {
    const transform = this.sceneToClient()
    return transform && applyAffine(transform, point)
  }

  private sceneToClient(): Affine | undefined {
    const { widthPx, heightPx } = this._view
    if (widthPx <= 0 || heightPx <= 0) return undefined
    const { topLeft, topRight, bottomLeft } = this.corners()
    return affineFromCorners(topLeft, topRight, bottomLeft, widthPx, heightPx)
  }
}
