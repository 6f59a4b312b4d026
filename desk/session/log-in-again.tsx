import { useSyncExternalStore } from 'react'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Dialog } from '../parts/dialog'
import { LoginForm } from './login-form'

/** Asks for the password over the page when the session has ended; what was entered stays, what was called goes on. */
export function LogInAgain({ name }: { name: string }) {
  const { t } = useLanguage()
  const { waiting, forget } = useDesk()
  const isWaiting = useSyncExternalStore(waiting.subscribe, waiting.isWaiting)
  if (!isWaiting) return null
  return (
    <Dialog title={t('session.again')} lead={t('session.againLead')}>
      <LoginForm name={name} />
      <Button look="quiet" onClick={forget}>
        {t('session.other')}
      </Button>
    </Dialog>
  )
}
