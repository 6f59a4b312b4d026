import type { ComponentProps } from 'react'
import { useLanguage } from '../i18n/language'
import styles from './phone.module.css'
import { type PreviewSetup, sizeOf } from './setup'

/** The player's own pages, in a phone's frame. */
export function Phone({
  screen,
  ...rest
}: Pick<PreviewSetup, 'screen'> & Pick<ComponentProps<'iframe'>, 'src' | 'ref' | 'onLoad'>) {
  const { t } = useLanguage()
  return (
    <iframe
      {...rest}
      className={styles.phone}
      style={sizeOf(screen)}
      title={t('preview.frame')}
      sandbox="allow-scripts allow-same-origin allow-forms"
    />
  )
}
