import { Container, Mesh, MeshGeometry, type RenderTexture, Sprite, Texture } from 'pixi.js'
import { type FoilShader, newFoilShader } from '../../shaders/foil'
import type { LayerPlace, SceneKit } from '../engine/scene/scene'
import { pictureOf } from '../kit/prize-pictures'
import { BesideFoil } from './beside/beside-foil'
import type { Flight } from './beside/flight'
import { BRUSH_RADIUS_PX, BRUSH_REACH, brushAt, type Stamp } from './brush'
import { FOIL } from './scratch-card-plan'

/** Stamps per draw; more are drawn in several batches. */
const BATCH = 64
/** Far enough outside that an unused sprite erases nothing. */
const ASIDE_PX = -4096
const BRUSH_PX = Math.ceil(BRUSH_RADIUS_PX * BRUSH_REACH * 2) + 2

/**
 * The foil with its holes: a render texture that stamps are erased from, shown by the shader where there is
 * one and as a plain sprite elsewhere. Its size is `FOIL`, from its upper left.
 */
export class ScratchFoil extends Container {
  private readonly kit: SceneKit
  private readonly whole: Container
  private readonly batch = new Container()
  private readonly stamps: Sprite[] = []
  private readonly plain = new Sprite(Texture.EMPTY)
  private used = 0
  private brush: Texture | undefined
  private target: RenderTexture | undefined
  private shaded: { mesh: Mesh<MeshGeometry, FoilShader['shader']>; foil: FoilShader } | undefined
  private _pixelRatio = 0
  private _isBehind = false
  private readonly untouched: Texture
  private readonly beside: BesideFoil

  /**
   * @param whole the untouched foil with its words, `FOIL` in size
   * @param untouched without them
   * @param curls pictures of what flies off it where it is beside the canvas
   * @param changed called when `canBeBeside` or `isBeside` may have changed by itself
   */
  constructor(
    kit: SceneKit,
    whole: Container,
    untouched: Texture,
    curls: readonly Texture[],
    changed: () => void,
  ) {
    super()
    this.kit = kit
    this.whole = whole
    this.untouched = untouched
    this.beside = new BesideFoil(kit, curls, changed)
    this.addChild(this.plain)
    for (let i = 0; i < BATCH; i++) {
      const stamp = new Sprite({ texture: Texture.EMPTY, anchor: 0.5, blendMode: 'erase' })
      this.stamps.push(stamp)
      this.batch.addChild(stamp)
    }
  }

  /** Device pixels for one px of the foil. */
  get pixelRatio(): number {
    return this._pixelRatio
  }

  /** @param place the foil's upper left in scene px */
  place(place: LayerPlace): void {
    this.beside.place(place)
  }

  /** Whether it is shown beside the canvas, and not on it. */
  get isBeside(): boolean {
    return this.beside.isShown
  }

  /** Whether it is beside the canvas, or about to be: until it is seen there, the canvas shows it as it was before. */
  get isOpenBeside(): boolean {
    return this.beside.isOpen
  }

  /** Whether stamps are missing on the canvas, which were erased beside it. */
  get isBehind(): boolean {
    return this._isBehind
  }

  get canBeBeside(): boolean {
    return this.beside.canOpen
  }

  /** Whether a worker would paint it beside the canvas. */
  get hasWorker(): boolean {
    return this.beside.hasWorker
  }

  /** Paints what `setBeside` needs, unless it stands painted, where the quality asks for it. */
  prepareBeside(): void {
    const brush = this.brush && pictureOf(this.brush)?.source
    if (this.kit.quality.layers && brush instanceof HTMLCanvasElement)
      this.beside.prepare(this._pixelRatio, this.untouched, brush, BRUSH_PX)
  }

  /** Shows the foil beside the canvas, or on it again; untouched where it is shown then. */
  setBeside(isBeside: boolean): void {
    if (isBeside) {
      this.beside.open()
      return
    }
    this.beside.close()
    this.renew()
  }

  /** Lets a curl fly beside the canvas. */
  launchBeside(curl: Flight): void {
    if (!this.kit.preferences.reducedMotion) this.beside.launch(curl)
  }

  /** Nothing flies beside the canvas any more. */
  clearBeside(): void {
    this.beside.clear()
  }

  /** Creates the foil for a resolution, untouched. */
  make(pixelRatio: number): void {
    const { scope } = this.kit
    this._pixelRatio = pixelRatio
    const before = [this.target, this.brush]
    this.brush = this.kit.paint({ widthPx: BRUSH_PX, heightPx: BRUSH_PX, pixelRatio }, paintBrush)
    for (const stamp of this.stamps) stamp.texture = this.brush
    this.target = this.kit.bake(this.whole, { ...FOIL, pixelRatio })
    this.plain.texture = this.target
    this.shaded?.foil.setSource(this.target.source)
    for (const texture of before) if (texture) scope.free(texture)
  }

  /** Chooses between the shader and the plain sprite. */
  shade(shaders: boolean): void {
    if (!this.target) return
    if (shaders && !this.shaded && this.kit.renderer === 'webgl') {
      const foil = newFoilShader(this.target.source, FOIL.widthPx, FOIL.heightPx)
      this.kit.scope.shader(foil.shader)
      const mesh = new Mesh({ geometry: newQuad(), shader: foil.shader })
      this.shaded = { mesh, foil }
      this.addChild(mesh)
    }
    const isShaded = shaders && this.shaded !== undefined
    if (this.shaded) this.shaded.mesh.visible = isShaded
    this.plain.visible = !isShaded
  }

  /** Makes the foil whole again. */
  renew(): void {
    this.used = 0
    this._isBehind = false
    if (this.target) this.kit.draw(this.whole, this.target)
  }

  /** Erases a stamp; it is drawn by `flush` or when a batch is full. */
  erase(stamp: Stamp): void {
    this.beside.erase(stamp)
    if (this.isOpenBeside) {
      this._isBehind = true
      return
    }
    const { x, y, radiusPx, turnRad } = stamp
    const sprite = this.stamps[this.used]
    if (!sprite) return
    sprite.position.set(x, y)
    sprite.scale.set(radiusPx / BRUSH_RADIUS_PX)
    sprite.rotation = turnRad
    this.used += 1
    if (this.used === BATCH) this.flush()
  }

  /** Draws the pending stamps, where it is shown. */
  flush(): void {
    this.beside.flush()
    if (this.used === 0 || !this.target || this.isOpenBeside) return
    for (let i = this.used; i < BATCH; i++) this.stamps[i]?.position.set(ASIDE_PX, ASIDE_PX)
    this.used = 0
    this.kit.draw(this.batch, this.target, false)
  }

  /** @param opacity 0 to 1; @param sheenAt 0 at the left edge, 1 at the right one */
  show(opacity: number, sheenAt: number): void {
    this.visible = opacity > 0 && !this.isBeside
    this.plain.alpha = opacity
    this.shaded?.foil.setOpacity(opacity)
    this.shaded?.foil.setSheen(sheenAt)
  }

  override destroy(): void {
    this.batch.destroy({ children: true })
    this.whole.destroy({ children: true })
    super.destroy({ children: true })
  }
}

/** The brush's texture, from the same rule as the coverage grid. */
function paintBrush(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas
  const picture = context.createImageData(width, height)
  const pxPerRadius = (width / BRUSH_PX) * BRUSH_RADIUS_PX
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const taken = brushAt((x + 0.5 - width / 2) / pxPerRadius, (y + 0.5 - height / 2) / pxPerRadius, 0)
      picture.data.fill(Math.round(taken * 255), (y * width + x) * 4, (y * width + x) * 4 + 4)
    }
  }
  context.putImageData(picture, 0, 0)
}

function newQuad(): MeshGeometry {
  const { widthPx, heightPx } = FOIL
  return new MeshGeometry({
    positions: new Float32Array([0, 0, widthPx, 0, widthPx, heightPx, 0, heightPx]),
    uvs: new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  })
}
