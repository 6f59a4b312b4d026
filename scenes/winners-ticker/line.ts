import { Container, Sprite, Texture } from 'pixi.js'
import type { SceneKit } from '../engine/scene/scene'
import { slideOf, type TickerPlace } from './winners-ticker-plan'
import type { TickerData } from './winners-ticker-shape'

export const TICKER_HEIGHT_PX = 36
const MARGIN_PX = 14
const MAX_WIDTH_PX = 460
const ICON_PX = 22
const TEXT_LEFT_PX = 42
const TEXT_RIGHT_PX = 16
const TEXT_PX = 14
const SMALLEST_PX = 12
/** Short, so that both texts stay within the pill as they fade. */
const SLIDE_PX = 13
const MARK_GAP_PX = 8

const COLOURS = {
  pill: 'rgb(74 3 11 / 0.72)',
  rim: 'rgb(246 196 83 / 0.55)',
  text: '#FFE9CF',
  name: '#FFFFFF',
  prize: '#FFD978',
  mark: '#F6C453',
} as const

/** One line: a pill, a packet in front, and the entry that is shown. */
export class TickerLine extends Container {
  private readonly kit: SceneKit
  private readonly pill = new Sprite({ texture: Texture.EMPTY, anchor: 0.5 })
  private readonly icon: Sprite
  private readonly shown = newText()
  private readonly leaving = newText()
  /** Painted entries by their number; two at most. */
  private readonly painted = new Map<number, Texture>()
  private data: TickerData = { entries: [], sentence: '' }
  private widthPx = 0
  private pixelRatio = 1

  constructor(kit: SceneKit, icon: Texture) {
    super()
    this.kit = kit
    this.icon = new Sprite({ texture: icon, anchor: 0.5 })
    this.icon.setSize(ICON_PX)
    this.addChild(this.pill, this.leaving, this.shown, this.icon)
  }

  /** Sets data and space; earlier textures are freed. */
  fit(data: TickerData, widthPx: number, pixelRatio: number): void {
    this.data = data
    this.widthPx = Math.min(MAX_WIDTH_PX, widthPx) - 2 * MARGIN_PX
    this.pixelRatio = pixelRatio
    for (const texture of this.painted.values()) this.kit.scope.free(texture)
    this.painted.clear()
    const before = this.pill.texture
    this.pill.texture = this.kit.paint(
      { widthPx: this.widthPx, heightPx: TICKER_HEIGHT_PX, pixelRatio },
      (ctx) => drawPill(ctx, this.widthPx),
    )
    if (before !== Texture.EMPTY) this.kit.scope.free(before)
    this.icon.x = -this.widthPx / 2 + 23
    for (const sprite of [this.shown, this.leaving]) sprite.x = -this.widthPx / 2 + TEXT_LEFT_PX
  }

  show({ index, leaving, share }: TickerPlace): void {
    const arrived = slideOf(share)
    this.shown.texture = this.textureOf(index)
    this.shown.alpha = Math.min(1, share * 1.6)
    this.shown.y = SLIDE_PX * (1 - arrived)
    const isSliding = leaving !== index
    this.leaving.alpha = isSliding ? Math.max(0, 1 - share * 2.2) : 0
    this.leaving.y = -SLIDE_PX * arrived
    if (isSliding) this.leaving.texture = this.textureOf(leaving)
    else this.keepOnly(index)
  }

  /** Paints an entry before it is needed, while nothing moves. */
  prepare(index: number): void {
    this.textureOf(index)
  }

  private textureOf(index: number): Texture {
    const known = this.painted.get(index)
    if (known) return known
    const widthPx = Math.max(1, this.widthPx - TEXT_LEFT_PX - TEXT_RIGHT_PX)
    const texture = this.kit.paint(
      { widthPx, heightPx: TICKER_HEIGHT_PX, pixelRatio: this.pixelRatio },
      (ctx) => drawEntry(ctx, this.data, index, widthPx, this.kit.fontFamily),
    )
    this.painted.set(index, texture)
    return texture
  }

  private keepOnly(index: number): void {
    const next = (index + 1) % Math.max(1, this.data.entries.length)
    for (const [painted, texture] of this.painted) {
      if (painted === index || painted === next) continue
      if (this.leaving.texture === texture) this.leaving.texture = Texture.EMPTY
      this.kit.scope.free(texture)
      this.painted.delete(painted)
    }
  }
}

const newText = () => new Sprite({ texture: Texture.EMPTY, anchor: { x: 0, y: 0.5 } })

function drawPill(ctx: CanvasRenderingContext2D, widthPx: number): void {
  const r = TICKER_HEIGHT_PX / 2
  const path = (inset: number) => {
    ctx.beginPath()
    ctx.arc(r, r, r - inset, Math.PI / 2, Math.PI * 1.5)
    ctx.arc(widthPx - r, r, r - inset, -Math.PI / 2, Math.PI / 2)
    ctx.closePath()
  }
  path(0.5)
  ctx.fillStyle = COLOURS.pill
  ctx.fill()
  path(1)
  ctx.strokeStyle = COLOURS.rim
  ctx.lineWidth = 1
  ctx.stroke()
}

interface Run {
  text: string
  colour: string
  weight: number
}

function drawEntry(
  ctx: CanvasRenderingContext2D,
  { entries, sentence, mark }: TickerData,
  index: number,
  widthPx: number,
  fontFamily: string,
): void {
  const entry = entries[index]
  if (!entry) return
  const runs: Run[] = []
  if (mark) runs.push({ text: mark, colour: COLOURS.mark, weight: 400 })
  for (const part of sentence.split(/(\{name\}|\{prize\})/)) {
    if (part === '{name}') runs.push({ text: entry.name, colour: COLOURS.name, weight: 700 })
    else if (part === '{prize}') runs.push({ text: entry.prize, colour: COLOURS.prize, weight: 700 })
    else if (part !== '') runs.push({ text: part, colour: COLOURS.text, weight: 400 })
  }
  const gapPx = mark ? MARK_GAP_PX : 0
  const measure = (sizePx: number) =>
    runs.reduce((sum, { text, weight }) => {
      ctx.font = `${weight} ${sizePx}px ${fontFamily}`
      return sum + ctx.measureText(text).width
    }, gapPx)
  const sizePx = Math.max(SMALLEST_PX, Math.min(TEXT_PX, (TEXT_PX * widthPx) / measure(TEXT_PX)))
  cutToFit(runs, () => measure(sizePx) <= widthPx)
  ctx.textBaseline = 'alphabetic'
  let x = 0
  runs.forEach(({ text, colour, weight }, i) => {
    ctx.font = `${weight} ${sizePx}px ${fontFamily}`
    ctx.fillStyle = colour
    ctx.fillText(text, x, TICKER_HEIGHT_PX / 2 + sizePx * 0.36)
    x += ctx.measureText(text).width + (mark && i === 0 ? gapPx : 0)
  })
}

/** Shortens the longest word, with an ellipsis, until the line fits. */
function cutToFit(runs: readonly Run[], fits: () => boolean): void {
  while (!fits()) {
    const longest = runs.reduce((a, b) => (b.text.length > a.text.length ? b : a))
    const letters = [...longest.text]
    if (letters.length <= 2) return
    longest.text = `${letters.slice(0, -2).join('')}…`
  }
}
