import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import './scaled.css'

interface ScaledProps {
  /** Size of the content, CSS px, which it keeps. */
  widthPx: number
  heightPx: number
  children: ReactNode
}

/** Shows content of a fixed size scaled down to the width there is; never larger than it is. */
export function Scaled({ widthPx, heightPx, children }: ScaledProps) {
  const outer = useRef<HTMLDivElement>(null)
  const [roomPx, setRoomPx] = useState(widthPx)
  useLayoutEffect(() => {
    const { current } = outer
    if (!current) return
    const observer = new ResizeObserver(() => {
      // Hidden it has no width, and is measured again when it is shown.
      if (current.clientWidth > 0) setRoomPx(current.clientWidth)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, roomPx / widthPx)
  return (
    <div ref={outer} className="scaled" style={{ width: widthPx, height: heightPx * scale }}>
      <div style={{ width: widthPx, height: heightPx, transform: `scale(${scale})` }}>{children}</div>
    </div>
  )
}
