import type { Texture } from 'pixi.js'
import {
  drawAmount,
  drawLabel,
  drawPicture,
  fitHeavyFont,
  type Lettered,
  measuresOf,
  type Picture,
} from '../kit/inks'
import { PaintedTextures } from '../kit/painted-textures'
import type { PrizePlace } from '../kit/prize'
import { FOIL } from './scratch-card-plan'
import type { ScratchCardData } from './scratch-card-shape'

type Context = CanvasRenderingContext2D

/** The picture beside an amount, and alone over a thing's name. */
const BESIDE = { x: -84, sizePx: 88 }
const ALONE = { y: -20, sizePx: 96 }
const AMOUNT = { x: 46, y: 12, sizePx: 58, roomPx: 168 }
const AMOUNT_LABEL_Y = -40
const THING_LABEL_Y = 54
const LABEL_PX = 19
const LINE_SHARE = 1.25
const HINT_PX = 25
const HINT_ROOM_PX = 132

/** The card's textures that are painted at run time: the prize and the words on the foil. */
export class ScratchCardTextures extends PaintedTextures {
  /** What lies under the foil, `FOIL` in size; empty while the prize is not known. */
  prize(prize: PrizePlace | undefined, unit: string, picture: Picture | undefined): Texture {
    return this.replace('prize', () =>
      this.paintFoilSized('prize', (ctx) => {
        if (prize) drawPrize(ctx, prize, { fontFamily: this.kit.fontFamily, unit }, this.tone, picture)
      }),
    )
  }

  /** The words printed on the foil. */
  hint(text: string): Texture {
    return this.replace('hint', () =>
      this.paintFoilSized('hint', (ctx) => drawHint(ctx, text, this.kit.fontFamily)),
    )
  }

  private get tone() {
    return this.theme.tones.paper
  }

  private paintFoilSized(part: string, draw: (ctx: Context) => void): Texture {
    const { widthPx, heightPx } = FOIL
    return this.paint(part, widthPx, heightPx, this.pixelRatio, (ctx) => {
      ctx.imageSmoothingQuality = 'high'
      ctx.translate(widthPx / 2, heightPx / 2)
      draw(ctx)
    })
  }
}

type Tone = PaintedTextures['theme']['tones']['paper']

function drawPrize(
  ctx: Context,
  prize: PrizePlace,
  lettered: Lettered,
  tone: Tone,
  picture: Picture | undefined,
): void {
  const measures = measuresOf(ctx, lettered)
  const { amount } = prize
  const isMoney = amount !== undefined && !prize.consolation
  const roomPx = isMoney ? AMOUNT.roomPx : FOIL.widthPx - 24
  const lines = prize.label.split('\n').slice(0, 2)
  const widest = Math.max(0.1, ...lines.map((line) => measures.label(line)))
  const labelPx = Math.min(LABEL_PX, roomPx / widest)
  const draw = (x: number, middlePx: number, sizePx: number) => {
    ctx.save()
    ctx.translate(x, 0)
    if (picture) drawPicture(ctx, picture, middlePx, sizePx)
    ctx.restore()
  }
  const letter = (x: number, fromY: number) => {
    ctx.save()
    ctx.translate(x, 0)
    lines.forEach((line, i) => {
      const y = fromY + (i - (lines.length - 1) / 2) * labelPx * LINE_SHARE
      drawLabel(ctx, { text: line, middlePx: y, sizePx: labelPx }, lettered.fontFamily, tone)
    })
    ctx.restore()
  }
  if (!isMoney) {
    draw(0, ALONE.y, ALONE.sizePx)
    letter(0, THING_LABEL_Y)
    return
  }
  draw(BESIDE.x, 0, BESIDE.sizePx)
  letter(AMOUNT.x, AMOUNT_LABEL_Y)
  ctx.save()
  ctx.translate(AMOUNT.x, 0)
  const sizePx = Math.min(AMOUNT.sizePx, AMOUNT.roomPx / measures.amount(amount))
  drawAmount(ctx, { text: amount, middlePx: AMOUNT.y, sizePx }, lettered, tone)
  ctx.restore()
}

/** Printed into the metal: dark letters with a light lower edge. */
function drawHint(ctx: Context, text: string, fontFamily: string): void {
  const sizePx = fitHeavyFont(ctx, [text], fontFamily, HINT_ROOM_PX, HINT_PX)
  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.lineJoin = 'round'
  const y = sizePx * 0.36
  ctx.strokeStyle = '#FBF5E8'
  ctx.lineWidth = sizePx * 0.2
  ctx.strokeText(text, 0, y)
  ctx.fillStyle = '#FFFFFF'
  ctx.fillText(text, 0, y + 1)
  ctx.fillStyle = '#7A4B12'
  ctx.fillText(text, 0, y)
}

/** Every letter that is painted. */
export function textOf({ prize, texts }: ScratchCardData): string {
  return [prize?.label, prize?.amount, texts.hint, texts.unit, '0123456789.'].join('')
}
