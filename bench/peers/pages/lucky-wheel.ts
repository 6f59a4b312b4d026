import { LuckyWheel } from 'lucky-canvas'
import { CREAM, place, playMs, RED, ready, SECTORS, WHEEL_PX } from './contest'
import packet from './packet.png'

/** lucky-canvas's wheel: canvas 2D, every sector with its text and picture drawn anew in each frame. */
const RISE_SHARE = 0.1

let ended: () => void = () => undefined
const wheel = new LuckyWheel(
  { divElement: place(WHEEL_PX, WHEEL_PX), flag: 'WEB', afterInit: () => ready({ play }) },
  {
    width: `${WHEEL_PX}px`,
    height: `${WHEEL_PX}px`,
    blocks: [{ padding: '14px', background: '#e8b04a' }],
    prizes: SECTORS.map((text, at) => ({
      background: at % 2 ? CREAM : RED,
      fonts: [{ text, top: '12%', fontColor: at % 2 ? RED : CREAM, fontSize: '18px' }],
      imgs: [{ src: packet, top: '36%', width: '44px', height: '44px' }],
    })),
    buttons: [
      { radius: '48px', background: '#e8b04a', pointer: true, fonts: [{ text: '抽奖', top: '-12px' }] },
    ],
    defaultConfig: { accelerationTime: playMs() * RISE_SHARE, decelerationTime: playMs() * (1 - RISE_SHARE) },
    end: () => ended(),
  },
)

const play = () =>
  new Promise<void>((resolve) => {
    ended = resolve
    wheel.play()
    wheel.stop(2)
  })
