import { type FormEvent, useState } from 'react'
import { DeskProblem } from '../api/problem'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { TextField } from '../parts/control/field'
import { Problem } from '../parts/state/problem'
import styles from './login-form.module.css'

interface LoginFormProps {
  /** Whose password is asked for; absent where anybody may log in. */
  name?: string
}

const wantsCode = (error: unknown) => error instanceof DeskProblem && error.fields.needsCode === true

/** Name and password, and the second factor's code once the server asks for it. */
export function LoginForm({ name }: LoginFormProps) {
  const { t } = useLanguage()
  const desk = useDesk()
  const [needsCode, setNeedsCode] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [error, setError] = useState<unknown>(null)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isRunning) return
    const given = new FormData(event.currentTarget)
    const text = (field: string) => String(given.get(field) ?? '')
    const code = text('code')
    setIsRunning(true)
    setError(null)
    desk
      .logIn({ username: name ?? text('username').trim(), password: text('password'), ...(code && { code }) })
      .catch((failure: unknown) => {
        // Asking for the code is no failure the first time.
        const isFirstAsking = wantsCode(failure) && !needsCode
        setNeedsCode(wantsCode(failure))
        setError(isFirstAsking ? null : failure)
      })
      .finally(() => setIsRunning(false))
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
      {needsCode && (
        <TextField
          label={t('session.code')}
          hint={t('session.codeHint')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]{6}"
          maxLength={6}
          required
          autoFocus
        />
      )}
      <Problem error={error} />
      <Button type="submit" look="primary" isBusy={isRunning}>
        {t('session.logIn')}
      </Button>
    </form>
  )
}
