import { CREAM, place, playMs, RED, ready, SECTORS, WHEEL_PX } from './contest'
import packet from './packet.png'

/**
 * A wheel of elements that the compositor turns: the least a page can do. Its frames are forced by an empty animation
 * callback, since it would have none on the main thread otherwise.
 */
const TURNS = 5
const STEP_DEG = 360 / SECTORS.length

const disc = document.createElement('div')
const colours = SECTORS.map(
  (_, at) => `${at % 2 ? CREAM : RED} ${at * STEP_DEG}deg ${(at + 1) * STEP_DEG}deg`,
)
disc.style.cssText = `position:absolute;inset:0;border-radius:50%;border:14px solid #e8b04a;box-sizing:border-box;
  will-change:transform;background:conic-gradient(${colours.join(',')})`
for (const [at, text] of SECTORS.entries()) {
  const sector = document.createElement('div')
  sector.style.cssText = `position:absolute;inset:0;text-align:center;padding-top:12px;font:18px sans-serif;
    color:${at % 2 ? RED : CREAM};transform:rotate(${(at + 0.5) * STEP_DEG}deg)`
  sector.innerHTML = `<div>${text}</div><img src="${packet}" width="44" height="44" alt="">`
  disc.append(sector)
}
place(WHEEL_PX, WHEEL_PX).append(disc)
await Promise.all([...disc.querySelectorAll('img')].map((image) => image.decode()))
requestAnimationFrame(() => ready({ play }))

let angleDeg = 0
async function play(): Promise<void> {
  const untilDeg = angleDeg + TURNS * 360 + STEP_DEG
  const animation = disc.animate(
    [{ transform: `rotate(${angleDeg}deg)` }, { transform: `rotate(${untilDeg}deg)` }],
    { duration: playMs(), easing: 'cubic-bezier(.1,.6,.2,1)', fill: 'forwards' },
  )
  angleDeg = untilDeg
  let forcing = true
  const force = () => {
    if (forcing) requestAnimationFrame(force)
  }
  force()
  await animation.finished
  forcing = false
  disc.style.transform = `rotate(${untilDeg}deg)`
  animation.cancel()
}
