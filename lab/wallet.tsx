import { useState } from 'react'
import * as z from 'zod/mini'
import { useFetched } from './use-fetched'

const entries = z.array(
  z.object({ payoutId: z.string(), phone: z.string(), fen: z.number(), at: z.number(), state: z.string() }),
)
const current = z.object({ mode: z.string() })
const EVERY_MS = 2_000
const FEN_PER_YUAN = 100

const MODES = [
  ['ok', 'ok: pays at once'],
  ['delay', 'delay: answers late, pays later'],
  ['refuse', 'refuse: takes nothing for now'],
  ['twice', 'twice: pays once, calls back twice'],
  ['silent', 'silent: pays, answers nothing'],
] as const

const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' })

/** What the sandbox wallet received, newest first, and how it behaves. */
export default function Wallet() {
  const [filter, setFilter] = useState(() => new URLSearchParams(location.search).get('phone') ?? '')
  const { data, problem } = useFetched('/lab/api/wallet', entries, EVERY_MS)
  const mode = useFetched('/lab/api/wallet/mode', current, EVERY_MS)
  const shown = data?.filter(({ phone }) => phone.includes(filter.trim()))
  const behave = async (chosen: string) => {
    await fetch('/lab/api/wallet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: chosen }),
    })
    mode.refresh()
  }
  return (
    <main className="lab">
      <nav aria-label="Lab">
        <a href="/lab/">Campaigns</a>
        <a href="/lab/inbox">Inbox</a>
      </nav>
      <h1>Wallet</h1>
      <p>
        What the sandbox wallet received, newest first, looked up every 2 seconds. Times are Shanghai’s.{' '}
        <a href="/lab/api/wallet/statement">Statement (CSV)</a>
      </p>
      <div className="row">
        <label>
          Phone contains
          <input
            type="search"
            inputMode="numeric"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </label>
        <label>
          Behaviour
          <select
            value={mode.data?.mode ?? 'ok'}
            disabled={mode.data === undefined}
            onChange={(event) => void behave(event.target.value)}
          >
            {MODES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {(problem ?? mode.problem) ? <p role="alert">{problem ?? mode.problem}</p> : null}
      {shown?.length === 0 ? <p>Nothing{filter === '' ? '' : ' for this phone'} yet.</p> : null}
      {shown && shown.length > 0 ? (
        <div className="wide">
          <table>
            <thead>
              <tr>
                <th scope="col">Phone</th>
                <th scope="col">Yuan</th>
                <th scope="col">State</th>
                <th scope="col">At</th>
                <th scope="col">Payout</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ payoutId, phone, fen, at, state }) => (
                <tr key={payoutId}>
                  <td>{phone}</td>
                  <td>{(fen / FEN_PER_YUAN).toFixed(2)}</td>
                  <td>{state}</td>
                  <td>{timeOf(at)}</td>
                  <td>
                    <code>{payoutId}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </main>
  )
}
