import { useState } from 'react'
import { operatorLoginCall } from '../../../domain/calls/operator'
import { typedDigits } from '../../../domain/rules/registration/typed-text'
import { apiErrorOf, call } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { Field } from '../../overlays/form/field'
import { alertDialog, toast } from '../../overlays/notices/notices'
import styles from './operator-login.module.css'

/** Longest name and password that the call carries. */
const NAME_LENGTH = 64
const PASSWORD_LENGTH = 256
const CODE_LENGTH = 6

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
      const reply = await call(operatorLoginCall, {
        username: username.trim(),
        password,
        ...(needsCode && { code }),
      })
      if (reply.ok) return onLogin()
      setCode('')
      if (reply.needsCode) setNeedsCode(true)
      else setPassword('')
      if (reply.needsCode && !needsCode) return
      await alertDialog({ title: t('dialog.prompt'), text: messageOf(reply, 'notice.network') })
    } catch (failure) {
      apiErrorOf(failure)
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
          clean={typedDigits}
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
