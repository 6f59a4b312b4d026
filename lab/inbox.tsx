import { useState } from 'react'
import * as z from 'zod/mini'
import { useFetched } from './use-fetched'

const messages = z.array(
  z.object({ phone: z.string(), code: z.string(), at: z.union([z.number(), z.string()]) }),
)
const EVERY_MS = 2_000

const timeOf = (at: number | string) =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' })

function CopyButton({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
  }
  return (
    <button type="button" onClick={() => void copy()} aria-label={`copy ${code}`}>
      {copied ? 'copied' : 'copy'}
    </button>
  )
}

/** The SMS codes of the sandbox, newest first. */
export default function Inbox() {
  const [filter, setFilter] = useState(() => new URLSearchParams(location.search).get('phone') ?? '')
  const { data, problem } = useFetched('/lab/api/inbox', messages, EVERY_MS)
  const shown = data?.filter(({ phone }) => phone.includes(filter.trim()))
  return (
    <main className="lab">
      <nav aria-label="Lab">
        <a href="/lab/">Campaigns</a>
      </nav>
      <h1>Inbox</h1>
      <p>SMS codes of the sandbox, newest first, looked up every 2 seconds. Times are Shanghai’s.</p>
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
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
      {shown?.length === 0 ? <p>No messages{filter === '' ? '' : ' for this phone'} yet.</p> : null}
      {shown && shown.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">Phone</th>
              <th scope="col">Code</th>
              <th scope="col">Sent</th>
              <th scope="col">
                <span hidden>Copy</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ phone, code, at }) => (
              <tr key={`${phone} ${at} ${code}`}>
                <td>{phone}</td>
                <td>
                  <code className="code">{code}</code>
                </td>
                <td>{timeOf(at)}</td>
                <td>
                  <CopyButton code={code} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </main>
  )
}
