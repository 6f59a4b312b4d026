import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskPicture } from '../../../domain/desk/picture-calls'
import { Segments } from '../../parts/control/segments'
import { Dialog } from '../../parts/dialog'
import { useEditor } from '../editor-context'
import { Library } from './library'
import { NotRead, PictureList } from './picture-list'
import styles from './pictures.module.css'

interface PictureChooserProps {
  /** What the picture is for. */
  title: string
  onChosen(picture: DeskPicture): void
  onClose(): void
}

/** The pictures that were uploaded for the campaign, or for all of the operator's, to choose one of them. */
export function PictureChooser({ title, onChosen, onClose }: PictureChooserProps) {
  const { t } = useEditor()
  const [whose, setWhose] = useState<'own' | 'all'>('own')
  return (
    <Dialog title={title} lead={t('editor.chooserLead')} onClose={onClose}>
      <div className={styles.chooser}>
        <Segments<'own' | 'all'>
          label={t('editor.chooserWhose')}
          value={whose}
          options={[
            ['own', t('editor.chooserOwn')],
            ['all', t('editor.chooserAll')],
          ]}
          onChange={setWhose}
        />
        {whose === 'own' ? <Pictures onChosen={onChosen} /> : <Library onChosen={onChosen} />}
      </div>
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
  if (data === null) return <NotRead isFetching={isFetching} onRetry={() => void refetch()} />
  if (data.length === 0) return <p>{t('editor.chooserEmpty')}</p>
  return <PictureList pictures={data} onChosen={onChosen} />
}
