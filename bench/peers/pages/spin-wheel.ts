import { Wheel } from 'spin-wheel'
import { CREAM, picture, place, playMs, RED, ready, SECTORS, WHEEL_PX } from './contest'
import packet from './packet.png'

/** spin-wheel: canvas 2D, every sector with its label and picture drawn anew in each frame. */
const TURNS = 5

const image = await picture(packet)
let rested: () => void = () => undefined
const wheel = new Wheel(place(WHEEL_PX, WHEEL_PX), {
  items: SECTORS.map((label, at) => ({
    label,
    backgroundColor: at % 2 ? CREAM : RED,
    labelColor: at % 2 ? RED : CREAM,
    image,
    imageScale: 0.35,
    imageRadius: 0.5,
  })),
  radius: 1,
  borderWidth: 14,
  borderColor: '#e8b04a',
  isInteractive: false,
  onRest: () => rested(),
})
requestAnimationFrame(() => ready({ play }))

const play = () =>
  new Promise<void>((resolve) => {
    rested = resolve
    wheel.spinToItem(2, playMs(), true, TURNS, 1)
  })
