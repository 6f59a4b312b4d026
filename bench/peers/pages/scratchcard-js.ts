import { SCRATCH_TYPE, ScratchCard } from 'scratchcard-js'
import { areaOf, FOIL, place, ready } from './contest'
import foil from './foil.png'

/** scratchcard-js: canvas 2D at one pixel per CSS px; reads every pixel back to know how much is cleared. */
const BRUSH_RADIUS_PX = 20

const element = place(FOIL.widthPx, FOIL.heightPx)
let card: ScratchCard
async function renew(): Promise<void> {
  element.replaceChildren()
  card = new ScratchCard(element, {
    scratchType: SCRATCH_TYPE.LINE,
    containerWidth: FOIL.widthPx,
    containerHeight: FOIL.heightPx,
    imageForwardSrc: foil,
    imageBackgroundSrc: '',
    htmlBackground: '<div style="position:absolute;inset:0;background:#fff1d6">8.88</div>',
    clearZoneRadius: BRUSH_RADIUS_PX,
    nPoints: 0,
    pointSize: 0,
    percentToFinish: 20,
    callback: () => undefined,
    brushSrc: '',
    enabledPercentUpdate: true,
  })
  card.canvas.style.position = 'relative'
  await card.init()
}

await renew()
ready({ renew: () => void renew(), area: () => areaOf(element) })
