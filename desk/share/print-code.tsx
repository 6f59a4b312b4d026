import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { saveFile } from '../parts/save-file'
import { Section } from '../parts/section'
import { codePng, codeSvg, squareOf, svgAddress } from './code-picture'
import styles from './share-page.module.css'

/** The QR code of a link as it is printed: as a picture of a fixed size and as one of any. */
export function PrintCode({
  link,
  picture,
  name,
  channel,
  caption,
}: {
  link: string
  picture: string
  name: string
  channel: string
  caption: string
}) {
  const { t } = useLanguage()
  const [hasPicture, setPicture] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const square = useQuery({
    queryKey: ['share picture', picture],
    queryFn: () => squareOf(picture),
    enabled: picture !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shown = hasPicture ? square.data : undefined
  const svg = useMemo(() => codeSvg({ link, caption, picture: shown }), [link, caption, shown])
  const file = `${name}-${channel}`.replaceAll(/[\\/:*?"<>|\s]+/g, '-')
  const savePng = async () => {
    setBusy(true)
    setFailed(false)
    try {
      saveFile(await codePng({ link, caption, picture: shown }), `${file}.png`)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('share.code')}>
      <img src={svgAddress(svg)} alt={t('share.codeOf', { name: caption })} className={styles.code} />
      <p>{t('share.codeLead')}</p>
      {square.data !== undefined && (
        <label className={styles.row}>
          <input type="checkbox" checked={hasPicture} onChange={() => setPicture(!hasPicture)} />
          {t('share.withPicture')}
        </label>
      )}
      <div className={styles.row}>
        <Button look="primary" isBusy={isBusy} onClick={() => void savePng()}>
          {t('share.png')}
        </Button>
        <Button onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${file}.svg`)}>
          {t('share.svg')}
        </Button>
      </div>
      {hasFailed && <p role="alert">{t('share.failed')}</p>}
    </Section>
  )
}
