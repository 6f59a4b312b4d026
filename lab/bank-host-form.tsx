import { useState } from 'react'
import * as z from 'zod/mini'
import { readBankHost, writeBankHost } from './channel/bank-host'
import { useLabText } from './shell/language'

const issued = z.object({ sessionID: z.string() })

/** Makes a bank session for a customer (decisions §14). */
async function openBankSession(customer: Record<string, FormDataEntryValue>): Promise<string> {
  const answer = await fetch('/lab/api/bank', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(customer),
  })
  if (!answer.ok) throw new Error(`/lab/api/bank answered ${answer.status}`)
  return issued.parse(await answer.json()).sessionID
}

/** State of the simulated bank app: who is logged in, and how its login ends. */
export function BankHostForm() {
  const t = useLabText()
  const [state, setState] = useState(readBankHost)
  const [message, setMessage] = useState('')
  const save = (next: typeof state) => {
    writeBankHost(next)
    setState(next)
  }
  const submit = async (form: HTMLFormElement) => {
    try {
      const sessionID = await openBankSession(Object.fromEntries(new FormData(form)))
      save({ ...state, sessionID, loggedIn: true })
      setMessage(`Logged in with session ${sessionID}.`)
    } catch (cause) {
      setMessage(cause instanceof Error ? cause.message : String(cause))
    }
  }
  return (
    <section aria-labelledby="bank-host">
      <h2 id="bank-host">{t('bank.title')}</h2>
      <p>{t('bank.note')}</p>
      <div className="row">
        <label className="tick">
          <input
            type="checkbox"
            checked={state.loggedIn}
            onChange={({ target }) => save({ ...state, loggedIn: target.checked })}
          />
          {t('bank.loggedIn')}
        </label>
        <label className="tick">
          <input
            type="checkbox"
            checked={state.loginStatus === '0'}
            onChange={({ target }) => save({ ...state, loginStatus: target.checked ? '0' : '1' })}
          />
          {t('bank.succeeds')}
        </label>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
      >
        <label>
          {t('bank.phone')}
          <input name="mobNum" defaultValue="13900000001" />
        </label>
        <label>
          {t('bank.name')}
          <input name="username" defaultValue="欧阳小红" />
        </label>
        <label>
          {t('bank.idCard')}
          <input name="gDid" defaultValue="11010519491231002X" />
        </label>
        <button type="submit">{t('bank.logIn')}</button>
      </form>
      {message === '' ? null : <p role="status">{message}</p>}
    </section>
  )
}
