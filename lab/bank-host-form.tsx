import { useState } from 'react'
import * as z from 'zod/mini'
import { postJson } from './call'
import { readBankHost, writeBankHost } from './channel/bank-host'
import { type Problem, problemOf } from './problem'
import { ProblemNote } from './problem-note'
import { useLabText } from './shell/language'

const issued = z.object({ sessionID: z.string() })

/** State of the simulated bank app: who is logged in, and how its login ends. */
export function BankHostForm() {
  const t = useLabText()
  const [state, setState] = useState(readBankHost)
  const [session, setSession] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const save = (next: typeof state) => {
    writeBankHost(next)
    setState(next)
  }
  const submit = async (form: HTMLFormElement) => {
    try {
      const customer = Object.fromEntries(new FormData(form))
      const { sessionID } = await postJson('/lab/api/bank', customer, issued)
      save({ ...state, sessionID, loggedIn: true })
      setSession(sessionID)
      setProblem(undefined)
    } catch (cause) {
      setSession('')
      setProblem(problemOf(cause))
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
      <ProblemNote problem={problem} />
      {session === '' ? null : <p role="status">{t('bank.session', { session })}</p>}
    </section>
  )
}
