import type { DeskPicture } from '../../../domain/desk/picture-calls'
import { Button } from '../../parts/control/button'
import { useEditor } from '../editor-context'
import styles from './pictures.module.css'

interface PictureListProps<Picture> {
  pictures: readonly Picture[]
  onChosen(picture: DeskPicture): void
  /** More that is said of one. */
  about?: (picture: Picture) => string
}

/** Pictures to choose one of. */
export function PictureList<Picture extends DeskPicture>({
  pictures,
  onChosen,
  about,
}: PictureListProps<Picture>) {
  return (
    <ul className={styles.pictures}>
      {pictures.map((picture) => (
        <li key={picture.address}>
          <button type="button" className={styles.choice} onClick={() => onChosen(picture)}>
            <img className={styles.thumb} src={picture.address} alt="" loading="lazy" />
            <span className={styles.name}>{picture.title}</span>
            <span className={styles.size}>
              {picture.width} × {picture.height} px
            </span>
            {about && <span className={styles.size}>{about(picture)}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** That the pictures could not be read, and another try. */
export function NotRead({ isFetching, onRetry }: { isFetching: boolean; onRetry(): void }) {
  const { t } = useEditor()
  return (
    <p role="alert" className={styles.problem}>
      {t('editor.chooserFailed')}{' '}
      <Button isBusy={isFetching} onClick={onRetry}>
        {t('editor.tryNow')}
      </Button>
    </p>
  )
}
