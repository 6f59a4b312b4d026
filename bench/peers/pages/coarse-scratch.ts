import { areaOf, FOIL, picture, place, ready } from './contest'
import foil from './foil.png'

/** The least a scratch card can do: lines erased from a canvas, and a grid of cells that the finger has passed. */
const BRUSH_PX = 40
const CELL_PX = 10
const FINISHED_SHARE = 0.2

const image = await picture(foil)
const element = place(FOIL.widthPx, FOIL.heightPx)
element.style.background = '#fff1d6'
const canvas = document.createElement('canvas')
const ratio = Math.min(2, devicePixelRatio)
canvas.width = FOIL.widthPx * ratio
canvas.height = FOIL.heightPx * ratio
canvas.style.cssText = 'width:100%;height:100%;touch-action:none'
element.append(canvas)
const context = canvas.getContext('2d')
if (!context) throw new Error('The browser has no canvas 2D.')

const columns = Math.ceil(FOIL.widthPx / CELL_PX)
const cells = new Uint8Array(columns * Math.ceil(FOIL.heightPx / CELL_PX))
let cleared = 0
let last: { x: number; y: number } | undefined

function renew(): void {
  if (!context) return
  context.globalCompositeOperation = 'source-over'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'destination-out'
  context.lineWidth = BRUSH_PX * ratio
  context.lineCap = 'round'
  cells.fill(0)
  cleared = 0
}

function pass({ x, y }: { x: number; y: number }): void {
  const reach = Math.floor(BRUSH_PX / 2 / CELL_PX)
  const column = Math.floor(x / CELL_PX)
  const row = Math.floor(y / CELL_PX)
  for (let r = row - reach; r <= row + reach; r += 1)
    for (let c = column - reach; c <= column + reach; c += 1) {
      const at = r * columns + c
      if (c < 0 || c >= columns || cells[at] !== 0) continue
      cells[at] = 1
      cleared += 1
    }
  if (cleared / cells.length > FINISHED_SHARE) canvas.dataset.finished = ''
}

const spotOf = (event: PointerEvent) => ({ x: event.offsetX, y: event.offsetY })
canvas.addEventListener('pointerdown', (event) => {
  last = spotOf(event)
})
canvas.addEventListener('pointermove', (event) => {
  if (!last || !context) return
  const spot = spotOf(event)
  context.beginPath()
  context.moveTo(last.x * ratio, last.y * ratio)
  context.lineTo(spot.x * ratio, spot.y * ratio)
  context.stroke()
  pass(spot)
  last = spot
})
canvas.addEventListener('pointerup', () => {
  last = undefined
})

renew()
ready({ renew, area: () => areaOf(canvas) })
