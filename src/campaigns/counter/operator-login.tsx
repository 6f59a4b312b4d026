import { useState } from 'react'
import type { RequestOf } from '../../../domain/call'
import { operatorLoginCall } from '../../../domain/calls/operator'
import { typedCode } from '../../../domain/rules/registration/typed-text'
import { apiErrorOf, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { Field } from '../../overlays/form/field'
import { alertDialog, toast } from '../../overlays/notices/notices'
import { openSecurityCheck } from '../../visit/security-check/open'
import styles from './operator-login.module.css'

/** Longest name and password that the call carries. */
const NAME_LENGTH = 64
const PASSWORD_LENGTH = 256
const CODE_LENGTH = 6
const TOO_MANY = 429

type LoginRequest = RequestOf<typeof operatorLoginCall>

/** Logs in; where the line of logins is full, a proof of work brings a place in it. Undefined where that was closed. */
async function logIn(given: LoginRequest) {
  try {
    return await call(operatorLoginCall, given, { quiet: true })
  } catch (failure) {
    if (apiErrorOf(failure).status !== TOO_MANY) throw failure
    const ticket = await openSecurityCheck('work')
    return ticket === undefined
      ? undefined
      : await call(operatorLoginCall, { ...given, ticket }, { quiet: true })
  }
}

/**
 * User name and password of an operator (decisions §10), and the code of the second factor once the server asks for it.
 * @param onLogin runs once the server has taken them
 */
export function OperatorLogin({ onLogin }: { onLogin: () => void }) {
  const t = useT()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [code, setCode] = useState('')

  const login = async () => {
    if (username.trim() === '') return toast(t('operator.enterUserName'), 'alert')
    if (password === '') return toast(t('operator.enterPassword'), 'alert')
    if (needsCode && code === '') return toast(t('operator.enterCode'), 'alert')
    try {
      const reply = await logIn({
        username: username.trim(),
        password,
        ...(needsCode && { code }),
      })
      if (reply === undefined) return
      if (reply.ok) return onLogin()
      setCode('')
      if (reply.needsCode) setNeedsCode(true)
      else setPassword('')
      if (reply.needsCode && !needsCode) return
      await alertDialog({ title: t('dialog.prompt'), text: messageOf(reply, 'notice.network') })
    } catch (failure) {
      const { kind, status, msg } = apiErrorOf(failure)
      toast(status === TOO_MANY && msg ? msg : t(`notice.${kind}`), 'alert')
    }
  }

  return (
    <form className={styles.card} noValidate onSubmit={(event) => event.preventDefault()}>
      <Field
        label={t('operator.userName')}
        value={username}
        onChange={setUsername}
        maxLength={NAME_LENGTH}
        autoComplete="username"
        name="username"
      />
      <Field
        label={t('operator.password')}
        value={password}
        onChange={setPassword}
        maxLength={PASSWORD_LENGTH}
        type="password"
        autoComplete="current-password"
        name="password"
      />
      {needsCode ? (
        <Field
          label={t('operator.code')}
          value={code}
          onChange={setCode}
          clean={(text) => typedCode(text, CODE_LENGTH)}
          maxLength={CODE_LENGTH}
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
        />
      ) : null}
      <Button type="submit" onPress={login} block>
        {t('button.login')}
      </Button>
    </form>
  )
}
