import type { Texture } from 'pixi.js'
import { CAPTCHA } from '../../domain/rules/visit/captcha'
import { throwIfAborted } from '../engine/scene/aborted'
import type { SceneKit } from '../engine/scene/scene'

const SEAL_PX = 34
const CROSSHAIR_PX = 56
const STAMP_PX = 132

/** What lies over the picture, painted once: numbered gold seals, the crosshair, the stamp of a right answer. */
export interface Signs {
  readonly seals: readonly Texture[]
  readonly crosshair: Texture
  readonly stamp: Texture
}

/** @throws AbortError when the scene is destroyed while the letters are fetched */
export async function paintSigns(kit: SceneKit, stampWord: string): Promise<Signs> {
  const numbers = Array.from({ length: CAPTCHA.clicks }, (_, at) => String(at + 1))
  await kit.fontsReady(stampWord + numbers.join(''))
  throwIfAborted(kit.scope.signal)
  const family = kit.fontFamily
  return {
    seals: numbers.map((number) =>
      kit.paint({ widthPx: SEAL_PX, heightPx: SEAL_PX }, (context) => paintSeal(context, number, family)),
    ),
    crosshair: kit.paint({ widthPx: CROSSHAIR_PX, heightPx: CROSSHAIR_PX }, paintCrosshair),
    stamp: kit.paint({ widthPx: STAMP_PX, heightPx: STAMP_PX }, (context) =>
      paintStamp(context, stampWord, family),
    ),
  }
}

/** A gold coin lit from the upper left, its number cut in. */
function paintSeal(context: CanvasRenderingContext2D, number: string, family: string): void {
  const middle = SEAL_PX / 2
  const disc = (radiusPx: number, fill: string | CanvasGradient) => {
    context.fillStyle = fill
    context.beginPath()
    context.arc(middle, middle, radiusPx, 0, 2 * Math.PI)
    context.fill()
  }
  const gold = context.createLinearGradient(6, 4, SEAL_PX - 6, SEAL_PX - 4)
  gold.addColorStop(0, '#FFFBE6')
  gold.addColorStop(0.3, '#FFE8A3')
  gold.addColorStop(0.6, '#F6C453')
  gold.addColorStop(1, '#CE8A25')
  context.save()
  context.shadowColor = 'rgba(43, 10, 14, 0.55)'
  context.shadowBlur = 4
  context.shadowOffsetX = 0.8
  context.shadowOffsetY = 1.6
  disc(14, '#8A4E0E')
  context.restore()
  disc(13.2, gold)
  context.strokeStyle = '#A4161A'
  context.lineWidth = 1.6
  context.beginPath()
  context.arc(middle, middle, 10.6, 0, 2 * Math.PI)
  context.stroke()
  context.fillStyle = '#8C0F18'
  context.font = `800 15px ${family}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(number, middle, middle + 0.8)
}

/** Four arms around an open middle, light on dark and dark on light. */
function paintCrosshair(context: CanvasRenderingContext2D): void {
  const middle = CROSSHAIR_PX / 2
  const draw = (colour: string, widthPx: number) => {
    context.strokeStyle = colour
    context.lineWidth = widthPx
    context.lineCap = 'round'
    context.beginPath()
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(middle + dx * 7, middle + dy * 7)
      context.lineTo(middle + dx * 25, middle + dy * 25)
    }
    context.moveTo(middle + 16, middle)
    context.arc(middle, middle, 16, 0, 2 * Math.PI)
    context.stroke()
  }
  draw('rgba(43, 10, 14, 0.85)', 5)
  draw('#FFE8A3', 2.2)
  context.fillStyle = '#D7263D'
  context.beginPath()
  context.arc(middle, middle, 2.4, 0, 2 * Math.PI)
  context.fill()
}

/** A square seal in jade ink, pressed a little unevenly. */
function paintStamp(context: CanvasRenderingContext2D, word: string, family: string): void {
  const side = STAMP_PX - 20
  context.translate(STAMP_PX / 2, STAMP_PX / 2)
  context.rotate(-0.16)
  const ink = context.createLinearGradient(-side / 2, -side / 2, side / 2, side / 2)
  ink.addColorStop(0, '#3FBE92')
  ink.addColorStop(1, '#1B6E52')
  const box = (insetPx: number, radiusPx: number) => {
    const half = side / 2 - insetPx
    context.beginPath()
    context.moveTo(-half + radiusPx, -half)
    context.arcTo(half, -half, half, half, radiusPx)
    context.arcTo(half, half, -half, half, radiusPx)
    context.arcTo(-half, half, -half, -half, radiusPx)
    context.arcTo(-half, -half, half, -half, radiusPx)
    context.closePath()
  }
  context.shadowColor = 'rgba(20, 2, 5, 0.5)'
  context.shadowBlur = 8
  context.shadowOffsetY = 2
  box(8, 12)
  context.fillStyle = 'rgba(255, 250, 236, 0.94)'
  context.fill()
  context.shadowColor = 'transparent'
  context.strokeStyle = ink
  context.lineWidth = 5
  box(12, 9)
  context.stroke()
  context.lineWidth = 1.6
  box(19, 5)
  context.stroke()
  context.lineWidth = 9
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(-20, -12)
  context.lineTo(-6, 4)
  context.lineTo(22, -26)
  context.stroke()
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `800 21px ${family}`
  context.fillText(word, 0, 22, side - 44)
}
