import { type KeyboardEvent, useRef } from 'react'
import { type Region, regionStyle } from '../../../domain/rules/home/region'
import { useEditor } from '../editor-context'
import { arrowStep, movedBy, resizedBy, type Size } from './geometry'
import { RegionBox } from './region-box'
import styles from './regions.module.css'
import { type Live, useDrag } from './use-drag'

interface StageProps {
  /** Which regions these are: a page may have several pictures. */
  place: string
  address: string
  /** Own size of the picture; undefined until it is there. */
  size: Size | undefined
  regions: readonly { box: Region | undefined; action: string }[]
  selected: number | undefined
  isDrawing: boolean
  helpId: string
  onSize(size: Size | undefined): void
  onSelect(at: number): void
  /** A drag has ended: one step of the undo. */
  onDragged(live: Live): void
  /** A key was pressed: keys that follow one another are one step. */
  onKeyed(at: number, region: Region): void
  onRemove(at: number): void
}

/** The picture as it is scrolled, with a box for each region. */
export function Stage(props: StageProps) {
  const { place, address, size, regions, selected, isDrawing, helpId } = props
  const { onSize, onSelect, onDragged, onKeyed, onRemove } = props
  const { t, isReadOnly } = useEditor()
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const { live, cancel, isDragging, handlers } = useDrag({
    frame,
    scroller,
    size,
    regions: regions.map(({ box }) => box),
    selected,
    isDrawing,
    onSelect,
    onEnd: onDragged,
  })

  function keyed(event: KeyboardEvent, at: number, box: Region): void {
    if (event.key === 'Escape') cancel()
    if (isReadOnly || size === undefined || isDragging()) return
    const step = arrowStep(event.key, event.shiftKey)
    if (step !== undefined) {
      event.preventDefault()
      const isResize = event.altKey || event.ctrlKey || event.metaKey
      onKeyed(at, isResize ? resizedBy(box, 'se', step, size) : movedBy(box, step, size))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove(at)
    }
  }

  const drawing = live?.at === undefined && live && size ? regionStyle(live.region, size) : undefined
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={t('editor.regionStage', { place })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      data-stage
    >
      <div
        ref={frame}
        className={styles.frame}
        data-drawing={isDrawing || undefined}
        data-still={isReadOnly || undefined}
        {...(!isReadOnly && handlers)}
      >
        <img
          className={styles.picture}
          src={address}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onSize(width > 0 && height > 0 ? { width, height } : undefined)
          }
          onError={() => onSize(undefined)}
        />
        {size &&
          regions.map(({ box, action }, at) => {
            const isDragged = live?.at === at
            const region = isDragged ? live.region : box
            return (
              region && (
                <RegionBox
                  // biome-ignore lint/suspicious/noArrayIndexKey: a region is its place in the document
                  key={at}
                  at={at}
                  region={region}
                  size={size}
                  action={action}
                  isSelected={at === selected}
                  isDragged={isDragged}
                  helpId={helpId}
                  onSelect={() => onSelect(at)}
                  onKeyDown={(event) => keyed(event, at, region)}
                />
              )
            )
          })}
        {drawing && live && (
          <div className={styles.drawn} style={drawing}>
            {live.region.width} × {live.region.height}
          </div>
        )}
      </div>
    </section>
  )
}
