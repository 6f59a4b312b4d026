import type { ComponentProps } from 'react'
import { Notice } from '../../parts/state/notice'
import { useEditor } from '../editor-context'
import styles from './regions.module.css'
import { Stage } from './stage'
import type { ShownPicture } from './use-picture-size'

type PictureStageProps = Omit<ComponentProps<typeof Stage>, 'address' | 'size' | 'onSize'> & {
  picture: ShownPicture
}

/** The picture to draw on, or why there is none. */
export function PictureStage({ picture, ...stage }: PictureStageProps) {
  const { t } = useEditor()
  const { address, size, hasFailed, settle } = picture
  if (address === '') return <Notice>{t('editor.regionNoPicture')}</Notice>
  if (hasFailed) return <Notice tone="warning">{t('editor.regionFailed', { address })}</Notice>
  return (
    <div className={styles.stage}>
      <Stage key={address} {...stage} address={address} size={size} onSize={settle} />
      <p className={styles.help}>{size ? t('editor.regionSize', { ...size }) : t('editor.regionLoading')}</p>
    </div>
  )
}
