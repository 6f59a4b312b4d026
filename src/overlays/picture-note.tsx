import { illustrations } from '../../assets/page/manifest'
import { Art } from './art'
import styles from './picture-note.module.css'
import type { StatePicture } from './states'

/** What a dialog has to say, under a picture. */
export function PictureNote({ picture, text }: { picture: StatePicture; text: string }) {
  return (
    <div className={styles.note}>
      <Art picture={illustrations[picture]} className={styles.picture} />
      <p className={styles.text}>{text}</p>
    </div>
  )
}
