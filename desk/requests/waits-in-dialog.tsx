import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { DialogButtons } from '../parts/dialog'
import { WaitsNotice } from './waits-notice'

/** In place of a dialog's form, once what it asked for waits for a second person. */
export function WaitsInDialog({ onClose }: { onClose(): void }) {
  const { t } = useLanguage()
  return (
    <>
      <WaitsNotice />
      <DialogButtons>
        <Button look="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogButtons>
    </>
  )
}
