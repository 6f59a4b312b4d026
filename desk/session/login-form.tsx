import { type FormEvent, lazy, Suspense, useState } from 'react'
import { DeskProblem } from '../api/problem'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { TextField } from '../parts/control/field'
import { Notice } from '../parts/state/notice'
import { Problem } from '../parts/state/problem'
import { logInWorking } from './log-in-working'
import styles from './login-form.module.css'

interface LoginFormProps {
  /** Whose password is asked for; absent where anybody may log in. */
  name?: string
}

/** Once for each person: its code waits for that. */
const FirstPassword = lazy(() =>
  import('./first-password').then((module) => ({ default: module.FirstPassword })),
)

/** What the server has asked for beside name and password. */
interface Asked {
  readonly code: boolean
  /** One's own in the place of a one-time password. */
  readonly password: boolean
  /** The address of an authenticator that is to be set up. */
  readonly enrol: string | undefined
}

const NOTHING: Asked = { code: false, password: false, enrol: undefined }

function askedBy(error: unknown): Asked {
  if (!(error instanceof DeskProblem)) return NOTHING
  const { needsCode, needsPassword, enrol } = error.fields
  return {
    code: needsCode === true,
    password: needsPassword === true,
    enrol: typeof enrol === 'string' ? enrol : undefined,
  }
}

/** Name and password, and what the server asks for then: the second factor's code, and a password of one's own. */
export function LoginForm({ name }: LoginFormProps) {
  const { t } = useLanguage()
  const desk = useDesk()
  const [asked, setAsked] = useState(NOTHING)
  const [isRunning, setIsRunning] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  const [error, setError] = useState<unknown>(null)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isRunning) return
    const given = new FormData(event.currentTarget)
    const text = (field: string) => String(given.get(field) ?? '')
    const code = text('code')
    const newPassword = text('newPassword')
    setIsRunning(true)
    setError(null)
    const login = {
      username: name ?? text('username').trim(),
      password: text('password'),
      ...(code && { code }),
      ...(newPassword && { newPassword }),
    }
    logInWorking(desk, login, () => setIsWorking(true))
      .catch((failure: unknown) => {
        const now = askedBy(failure)
        // What is asked for the first time is no failure.
        const isFirstAsking = (now.code && !asked.code) || (now.password && !asked.password)
        setAsked(now)
        setError(isFirstAsking ? null : failure)
      })
      .finally(() => {
        setIsRunning(false)
        setIsWorking(false)
      })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('session.name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        required
        {...(name === undefined ? { autoFocus: true } : { value: name, readOnly: true })}
      />
      <TextField
        label={t('session.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
        required
        {...(name !== undefined && { autoFocus: true })}
      />
      {asked.password && (
        <Suspense>
          <FirstPassword enrol={asked.enrol} />
        </Suspense>
      )}
      {asked.code && (
        <TextField
          label={t('session.code')}
          hint={t('session.codeHint')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          required
          autoFocus={!asked.password}
        />
      )}
      {isWorking && <Notice>{t('session.working')}</Notice>}
      <Problem error={error} />
      <Button type="submit" look="primary" isBusy={isRunning}>
        {t('session.logIn')}
      </Button>
    </form>
  )
}
