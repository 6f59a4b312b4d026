import { LuckyGrid } from 'lucky-canvas'
import { CELLS, CREAM, GRID_PX, place, playMs, RED, ready } from './contest'
import packet from './packet.png'

/** lucky-canvas's grid of nine: canvas 2D, all nine cells drawn anew in each frame. */
const RISE_SHARE = 0.1
/** Column and row of each cell, clockwise from the top left. */
const PLACES = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
] as const

let ended: () => void = () => undefined
const grid = new LuckyGrid(
  { divElement: place(GRID_PX, GRID_PX), flag: 'WEB', afterInit: () => ready({ play }) },
  {
    width: `${GRID_PX}px`,
    height: `${GRID_PX}px`,
    blocks: [{ padding: '12px', background: '#e8b04a', borderRadius: '16px' }],
    prizes: CELLS.map((text, at) => ({
      x: PLACES[at]?.[0] ?? 0,
      y: PLACES[at]?.[1] ?? 0,
      fonts: [{ text, top: '66%', fontColor: RED, fontSize: '18px' }],
      imgs: [{ src: packet, top: '12%', width: '44px', height: '44px' }],
    })),
    buttons: [{ x: 1, y: 1, background: RED, fonts: [{ text: '抽奖', top: '36%', fontColor: CREAM }] }],
    defaultStyle: { background: CREAM, borderRadius: '10px' },
    activeStyle: { background: '#ffd76a' },
    defaultConfig: {
      gutter: 6,
      accelerationTime: playMs() * RISE_SHARE,
      decelerationTime: playMs() * (1 - RISE_SHARE),
    },
    end: () => ended(),
  },
)

const play = () =>
  new Promise<void>((resolve) => {
    ended = resolve
    grid.play()
    grid.stop(2)
  })
