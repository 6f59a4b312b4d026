import { longScreens } from '../../../domain/rules/go-live/picture-length'
import { faultOfShape, type PictureSlot, slotOf } from '../../../domain/rules/go-live/picture-slots'
import { useEditor } from '../editor-context'
import type { Size } from '../regions/geometry'
import styles from './pictures.module.css'

const OF_SHAPE = {
  flat: 'editor.pictureFlat',
  tall: 'editor.pictureTall',
  narrow: 'editor.pictureNarrow',
} as const
const COVERED = { buttons: 'editor.pictureUnderButtons', edge: 'editor.pictureCutOff' } as const

/** The size of the picture that is shown, with what is wrong with it, and what its field wants where there is none or it does not fit. */
export function SizeNote({ field, size }: { field: string; size: Size | undefined }) {
  const { t } = useEditor()
  const slot = slotOf(field)
  const wanted = slot && <Wanted slot={slot} />
  if (size === undefined) return wanted
  const fault = slot && faultOfShape(slot, size)
  if (fault !== undefined)
    return (
      <>
        <p className={styles.long}>{t(OF_SHAPE[fault.kind], { ...size, percent: fault.percent })}</p>
        {wanted}
      </>
    )
  const screens = longScreens(size)
  if (screens === undefined) return <p className={styles.size}>{t('editor.pictureSize', { ...size })}</p>
  return <p className={styles.long}>{t('editor.pictureLong', { ...size, screens })}</p>
}

/** The best size, and the part of it that is not seen. */
function Wanted({ slot: { wanted, covered } }: { slot: PictureSlot }) {
  const { t } = useEditor()
  return (
    <>
      <p className={styles.size}>{t('editor.pictureBest', { width: wanted.width, height: wanted.height })}</p>
      {covered && <p className={styles.size}>{t(COVERED[covered.by], { px: covered.px })}</p>}
    </>
  )
}
