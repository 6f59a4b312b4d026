import { useQuery } from '@tanstack/react-query'
import type { DeskPicture } from '../../../domain/desk/picture-calls'
import { Button } from '../../parts/control/button'
import { Dialog } from '../../parts/dialog'
import { useEditor } from '../editor-context'
import styles from './pictures.module.css'

interface PictureChooserProps {
  /** What the picture is for. */
  title: string
  onChosen(picture: DeskPicture): void
  onClose(): void
}

/** The pictures that were uploaded for the campaign, to choose one of them. */
export function PictureChooser({ title, onChosen, onClose }: PictureChooserProps) {
  const { t } = useEditor()
  return (
    <Dialog title={title} lead={t('editor.chooserLead')} isOpen onClose={onClose}>
      <Pictures onChosen={onChosen} />
    </Dialog>
  )
}

function Pictures({ onChosen }: Pick<PictureChooserProps, 'onChosen'>) {
  const { pictures, t } = useEditor()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['edit', 'pictures'],
    // A query has no answer of undefined.
    queryFn: async () => (await pictures.list()) ?? null,
    gcTime: 0,
  })
  if (data === undefined) return <p role="status">{t('editor.chooserLoading')}</p>
  if (data === null)
    return (
      <p role="alert" className={styles.problem}>
        {t('editor.chooserFailed')}{' '}
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {t('editor.tryNow')}
        </Button>
      </p>
    )
  if (data.length === 0) return <p>{t('editor.chooserEmpty')}</p>
  return (
    <ul className={styles.pictures}>
      {data.map((picture) => (
        <li key={picture.address}>
          <button type="button" className={styles.choice} onClick={() => onChosen(picture)}>
            <img className={styles.thumb} src={picture.address} alt="" loading="lazy" />
            <span className={styles.name}>{picture.title}</span>
            <span className={styles.size}>
              {picture.width} × {picture.height} px
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
