import { illustrations } from '../../../../assets/page/manifest'
import { Art } from '../../../overlays/picture/art'
import type { StatePicture } from '../../../overlays/states/states'
import styles from './picture-note.module.css'

/** A dialog's text under a picture. */
export function PictureNote({ picture, text }: { picture: StatePicture; text: string }) {
  return (
    <div className={styles.note}>
      <Art picture={illustrations[picture]} className={styles.picture} />
      <p className={styles.text}>{text}</p>
    </div>
  )
}
