import { useEffect, useRef, useState } from 'react'
import type { Picture } from '../../../domain/campaign/picture'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { LongPicture } from '../../overlays/picture/long-picture'
import { isSafe, PictureSlices, type SizedPicture } from '../../overlays/picture/picture-slices'
import { Loading } from '../../overlays/states/states'
import { likelyPixelRatio } from '../likely-pixel-ratio'
import styles from './hotspot-picture.module.css'
import { type Hotspot, HotspotRegion } from './hotspot-region'
import { HotspotView, type ImageHotspotPhase } from './hotspot-view'
import { FIRST_SLICES } from './still-picture'
import { usePictureSize } from './use-picture-size'

interface HotspotPictureProps {
  picture: Picture
  /** What the picture shows, for people who cannot see it. */
  label: string
  hotspots?: readonly Hotspot[]
}

/** Longest time for which these have the network to themselves; then the stage is fetched too. */
const HEAD_START_MS = 3_000

/**
 * A long picture as a scene, with its regions as links. Where the picture cannot be a texture, or there is no
 * stage, the same picture and regions are plain images.
 */
export function HotspotPicture(props: HotspotPictureProps) {
  const [round, setRound] = useState(0)
  return <Attempt key={round} {...props} onRetry={() => setRound(round + 1)} />
}

function Attempt({ picture, label, hotspots = [], onRetry }: HotspotPictureProps & { onRetry: () => void }) {
  const size = usePictureSize(picture)
  const [isPlain, setPlain] = useState(false)
  if (size === 'loading') {
    return (
      <div className={styles.measuring} aria-busy="true">
        <Loading />
      </div>
    )
  }
  if (size === 'refused' || isPlain) {
    return (
      <LongPicture picture={picture} label={label} onRetry={onRetry}>
        {(shown) => <Regions hotspots={hotspots} picture={shown} />}
      </LongPicture>
    )
  }
  return <StagePicture picture={size} label={label} hotspots={hotspots} onRefused={() => setPlain(true)} />
}

interface StagePictureProps {
  picture: SizedPicture
  label: string
  hotspots: readonly Hotspot[]
  onRefused: () => void
}

/** Delays the stage's code until the first slices, which the player sees first, have loaded. */
function useHeadStart({ slices }: SizedPicture) {
  const [settled, setSettled] = useState(0)
  const [isTimeOver, setTimeOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTimeOver(true), HEAD_START_MS)
    return () => clearTimeout(timer)
  }, [])
  const settle = () => setSettled((count) => count + 1)
  return { settle, isOver: isTimeOver || settled >= Math.min(FIRST_SLICES, slices.length) }
}

/** The picture on the stage. */
function StagePicture({ picture, label, hotspots, onRefused }: StagePictureProps) {
  const t = useT()
  const view = useRef<{ retry(): void }>(null)
  const [phase, setPhase] = useState<ImageHotspotPhase>('loading')
  const [isSeen, setSeen] = useState(false)
  const [share, setShare] = useState(0)
  const [hasShown, setShown] = useState(false)
  const { settle, isOver } = useHeadStart(picture)
  // Chosen once: another ratio, when the GPU is known, would fetch the first slices again.
  const [pixelRatio] = useState(likelyPixelRatio)
  return (
    <div className={styles.picture} aria-busy={phase === 'loading'}>
      <HotspotView
        picture={picture}
        label={label}
        isHeld={!isOver}
        ref={view}
        onFailure={onRefused}
        onProgress={({ phase: next, arrived, wanted }) => {
          setShare(wanted > 0 ? arrived / wanted : 0)
          if (next === 'refused') onRefused()
          else setPhase(next)
          if (arrived > 0) setSeen(true)
          if (next === 'ready') setShown(true)
        }}
        below={
          <div className={styles.below}>
            {hasShown ? (
              <Behind preview={picture.preview} />
            ) : (
              <PictureSlices
                picture={picture}
                count={FIRST_SLICES}
                pixelRatio={pixelRatio}
                onLoad={() => {
                  setSeen(true)
                  settle()
                }}
                onError={settle}
              />
            )}
          </div>
        }
      >
        <Regions hotspots={hotspots} picture={picture} />
      </HotspotView>
      {isSeen ? null : (
        <div className={styles.waiting}>
          <Loading />
        </div>
      )}
      {phase === 'loading' ? <progress className={styles.progress} value={share} aria-label={label} /> : null}
      {phase === 'failed' ? (
        <div className={styles.again}>
          <Button tone="plain" onPress={() => view.current?.retry()}>
            {t('button.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/**
 * All of the picture in few pixels. The browser scrolls it by itself: a flick that runs away from the canvas while the
 * page's thread is busy still shows the picture.
 */
function Behind({ preview }: { preview: string | undefined }) {
  if (preview === undefined || !isSafe(preview)) return null
  return <img className={styles.behind} src={preview} alt="" crossOrigin="anonymous" decoding="async" />
}

function Regions({
  hotspots,
  picture,
}: {
  hotspots: readonly Hotspot[]
  picture: { width: number; height: number }
}) {
  return hotspots.map((hotspot) => <HotspotRegion key={hotspot.key} hotspot={hotspot} picture={picture} />)
}
