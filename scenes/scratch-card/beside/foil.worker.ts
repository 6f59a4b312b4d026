import type { FoilNews, FoilOrder } from './foil-messages'
import { FoilPainter } from './foil-painter'

let painter: FoilPainter | undefined
let isAsked = false
/** Frames since the foil was opened; undefined once the page knows that it is shown. */
let openFrames: number | undefined

const tell = (news: FoilNews) => postMessage(news)

/** Draws once with the next frame, and goes on while something flies. */
function ask(): void {
  if (isAsked) return
  isAsked = true
  requestAnimationFrame(frame)
}

function frame(): void {
  isAsked = false
  if (!painter) return
  painter.draw(performance.now())
  if (openFrames !== undefined) {
    openFrames += 1
    // The first one is on its way to the screen when the second one is drawn.
    if (openFrames > 1) {
      openFrames = undefined
      tell('shown')
    }
  }
  if (painter.moving || openFrames !== undefined) ask()
}

/** Paints a scratched foil and its curls beside the page's thread, which says what is taken off. */
addEventListener('message', ({ data }: MessageEvent<FoilOrder>) => {
  if (data.kind === 'canvas') {
    painter = new FoilPainter(data)
    data.canvas.addEventListener('contextlost', () => tell('lost'))
  } else if (data.kind === 'open') openFrames = 0
  else if (data.kind === 'close') {
    painter?.renew()
    openFrames = undefined
  } else if (data.kind === 'clear') painter?.clear()
  else {
    painter?.erase(data.stamps)
    painter?.launch(data.curls, performance.now())
  }
  ask()
})
