import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type {
  CaptchaCommands,
  CaptchaData,
  CaptchaEvents,
  CaptchaShape,
} from '../../scenes/captcha/captcha-shape'
import type { Listeners } from '../../scenes/engine/scene/scene'
import type { SideSurface } from '../../scenes/engine/stage/side-surface'

export type { CaptchaCommands, CaptchaData, Click } from '../../scenes/captcha/captcha-shape'

interface CaptchaViewProps {
  data: CaptchaData
  on: Listeners<CaptchaEvents>
  /** The scene's commands; ignored before it is shown. */
  ref?: Ref<CaptchaCommands>
  /** Sizes the slot. */
  className?: string
  /** The scene cannot be shown. */
  onFailure: () => void
}

/**
 * The captcha in a dialog. Pixi is fetched with the first one; it draws on a canvas of its own, and the stage keeps
 * its scene.
 */
export function CaptchaView(props: CaptchaViewProps): ReactNode {
  const slot = useRef<HTMLDivElement>(null)
  const surface = useRef<SideSurface<CaptchaShape>>(undefined)
  const latest = useRef(props)
  const { data, className, ref } = props

  useEffect(() => {
    latest.current = props
  })

  useImperativeHandle(ref, () => {
    const commands = () => surface.current?.scene.commands
    return {
      answer: (right) => commands()?.answer(right),
      step: (dxPx, dyPx) => commands()?.step(dxPx, dyPx),
      mark: () => commands()?.mark(),
      place: (x, y) => commands()?.place(x, y),
      undo: () => commands()?.undo(),
      redraw: () => commands()?.redraw(),
    }
  }, [])

  useEffect(() => {
    const closing = new AbortController()
    const place = slot.current
    if (!place) return
    const first = latest.current.data
    const open = async () => {
      const { openCaptcha } = await import('./host/captcha-host')
      const opened = await openCaptcha(place, first, latestListeners(latest), closing.signal)
      surface.current = opened
      if (latest.current.data !== first) opened.scene.apply(latest.current.data)
    }
    open().catch((error: unknown) => {
      if (closing.signal.aborted) return
      console.error(error)
      latest.current.onFailure()
    })
    return () => {
      closing.abort(new DOMException('The captcha was closed.', 'AbortError'))
      surface.current?.dispose()
      surface.current = undefined
    }
  }, [])

  useEffect(() => {
    surface.current?.scene.apply(data)
  }, [data])

  return <div ref={slot} className={className} data-scene="captcha" aria-hidden="true" />
}

/** Listeners that call the latest ones of the props. */
function latestListeners(latest: { current: CaptchaViewProps }): Listeners<CaptchaEvents> {
  return {
    marked: (count) => latest.current.on.marked?.(count),
    completed: (clicks) => latest.current.on.completed?.(clicks),
    drawn: (words) => latest.current.on.drawn?.(words),
    answered: (right) => latest.current.on.answered?.(right),
    failed: () => latest.current.on.failed?.(undefined),
  }
}
