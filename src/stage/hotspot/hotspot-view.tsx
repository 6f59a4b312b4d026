import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type {
  ImageHotspotData,
  ImageHotspotProgress,
  LongImage,
} from '../../../scenes/image-hotspot/image-hotspot-shape'
import { type SceneCommands, SceneView } from '../scene-view'
import type { SceneState } from '../stage-claims'
import styles from './hotspot-view.module.css'
import { travel } from './travelling-window'

export type { ImageHotspotPhase } from '../../../scenes/image-hotspot/image-hotspot-shape'

interface HotspotViewProps {
  picture: LongImage
  /** What the picture shows, for people who cannot see it. */
  label: string
  onProgress: (progress: ImageHotspotProgress) => void
  /** The scene cannot be shown. */
  onFailure: () => void
  /** Delays the scene: what is below it has the network first. */
  isHeld?: boolean
  ref?: Ref<{ retry(): void }>
  /** Under the canvas, visible before the scene is. */
  below?: ReactNode
  /** Real controls over the canvas, placed in shares of the picture's size. */
  children?: ReactNode
}

/**
 * A long picture as wide as its container. The page scrolls natively; the canvas scrolls with it as a window, which
 * is moved when the visible part comes near its edge.
 */
export function HotspotView({
  picture,
  label,
  onProgress,
  onFailure,
  isHeld = false,
  ref,
  below,
  children,
}: HotspotViewProps): ReactNode {
  const page = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const commands = useRef<SceneCommands<'image-hotspot'>>(null)
  const topPx = useRef(0)
  const [data, setData] = useState<ImageHotspotData>()
  useImperativeHandle(ref, () => ({ retry: () => commands.current?.retry() }), [])

  useLayoutEffect(() => {
    if (!page.current || !frame.current) return
    const stop = travel({
      page: page.current,
      frame: frame.current,
      onMove: (place) => {
        topPx.current = place.topPx
        commands.current?.look(place.topPx)
      },
    })
    setData({ picture, startPx: topPx.current })
    return stop
  }, [picture])

  const onState = (state: SceneState) => {
    if (state === 'ready') commands.current?.look(topPx.current)
    if (state === 'failed') onFailure()
  }

  return (
    <div
      ref={page}
      className={styles.page}
      style={{ paddingTop: `${(100 * picture.height) / picture.width}%` }}
    >
      {below}
      <div ref={frame} className={styles.frame}>
        {data && !isHeld ? (
          <SceneView
            kind="image-hotspot"
            sceneKey={data.picture.src}
            data={data}
            on={{ changed: onProgress }}
            ref={commands}
            className={styles.slot}
            label={label}
            onState={onState}
          />
        ) : null}
      </div>
      {children}
    </div>
  )
}
