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
  /** The scene's commands; nothing happens before it is shown. */
  ref?: Ref<CaptchaCommands>
  /** Gives the slot its size. */
  className?: string
  /** The scene could not be shown at all. */
  onFailure: () => void
}

/**
 * The captcha in a dialog. Pixi is fetched with the first one; it draws beside whatever scene the stage
 * shows, which stays as it is.
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
    const leaving = new AbortController()
    const place = slot.current
    if (!place) return
    const first = latest.current.data
    const open = async () => {
      const { openCaptcha } = await import('./host/captcha-host')
      const opened = await openCaptcha(place, first, heard(latest), leaving.signal)
      surface.current = opened
      if (latest.current.data !== first) opened.scene.apply(latest.current.data)
    }
    open().catch((error: unknown) => {
      if (leaving.signal.aborted) return
      console.error(error)
      latest.current.onFailure()
    })
    return () => {
      leaving.abort(new DOMException('The captcha was closed.', 'AbortError'))
      surface.current?.dispose()
      surface.current = undefined
    }
  }, [])

  useEffect(() => {
    surface.current?.scene.apply(data)
  }, [data])

  return <div ref={slot} className={className} data-scene="captcha" aria-hidden="true" />
}

/** Handlers that look the present ones up when an event comes. */
function heard(latest: { current: CaptchaViewProps }): Listeners<CaptchaEvents> {
  return {
    marked: (count) => latest.current.on.marked?.(count),
    completed: (clicks) => latest.current.on.completed?.(clicks),
    drawn: (words) => latest.current.on.drawn?.(words),
    answered: (right) => latest.current.on.answered?.(right),
    failed: () => latest.current.on.failed?.(undefined),
  }
}
