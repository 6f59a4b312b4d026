import { useState } from 'react'
import { useT } from '../../i18n'
import { Button } from '../button/button'
import { Layer } from '../dialog/layer'
import { Cross } from '../dialog/popup'
import { toast } from '../notices/notices'
import type { SharedResult } from './result-picture'
import sentence from './sentence-case.module.css'
import styles from './share-result.module.css'

const FILE_NAME = 'hongbao.jpg'

/** Hands the picture to the system's share sheet; false where there is none for pictures. */
async function sharedBySystem(picture: Blob, title: string): Promise<boolean> {
  const shared = { title, files: [new File([picture], FILE_NAME, { type: picture.type })] }
  if (!navigator.canShare?.(shared)) return false
  try {
    await navigator.share(shared)
  } catch (error) {
    // Closed by the player; anything else shows the picture to be kept by hand.
    return error instanceof DOMException && error.name === 'AbortError'
  }
  return true
}

/** A `data:` address: the menu of a long press keeps it where it does not keep a `blob:` one. */
function addressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

/**
 * Shares a result as a picture that is drawn on this phone: by the system's share sheet, else shown to be kept by a long
 * press. It holds no personal data.
 */
export function ShareResult({ result }: { result: SharedResult }) {
  const t = useT()
  const [shown, setShown] = useState<string>()
  const [isOpen, setOpen] = useState(false)

  const share = async () => {
    try {
      const { drawResult } = await import('./result-picture')
      const words = { headline: t('share.headline'), footer: t('share.footer') }
      const picture = await drawResult(result, words)
      if (await sharedBySystem(picture, result.campaign)) return
      setShown(await addressOf(picture))
      setOpen(true)
    } catch {
      toast(t('share.failed'), 'alert')
    }
  }

  return (
    <>
      <Button tone="text" className={styles.link} onPress={share}>
        {t('share.link')}
      </Button>
      <Layer open={isOpen} onClose={() => setOpen(false)} from="centre" title={t('share.link')}>
        <Cross onClose={() => setOpen(false)} />
        {shown ? <img className={styles.picture} src={shown} alt={t('share.picture')} /> : null}
        <p className={styles.hold}>{t('share.hold')}</p>
        <a className={styles.save} href={shown} download={FILE_NAME}>
          <span className={sentence.sentence}>{t('share.save')}</span>
        </a>
      </Layer>
    </>
  )
}
