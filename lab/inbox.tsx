import { useState } from 'react'
import * as z from 'zod/mini'
import { Notices } from './notices'
import { usePhoneFilter } from './phone-filter'
import { ProblemNote } from './problem-note'
import { useLabText } from './shell/language'
import { Room } from './shell/shell'
import { timeOf } from './time-of'
import { useFetched } from './use-fetched'

const messages = z.array(
  z.object({ phone: z.string(), code: z.string(), at: z.union([z.number(), z.string()]) }),
)
const EVERY_MS = 2_000

function CopyButton({ code }: { code: string }) {
  const t = useLabText()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
  }
  return (
    <button type="button" onClick={() => void copy()} aria-label={`${t('copy')} ${code}`}>
      {t(copied ? 'copied' : 'copy')}
    </button>
  )
}

/** `/lab/inbox`: the SMS codes of the sandbox, newest first, and the desk's notices. */
export default function InboxRoom() {
  return (
    <Room title="nav.inbox">
      <Inbox />
      <Notices />
    </Room>
  )
}

/** The messages; `?phone=` in the address narrows them. */
export function Inbox() {
  const t = useLabText()
  const filter = usePhoneFilter()
  const { data, problem } = useFetched('/lab/api/inbox', messages, EVERY_MS)
  const shown = data?.filter(({ phone }) => filter.fits(phone))
  return (
    <>
      <p>{t('inbox.note')}</p>
      <div className="row">{filter.field}</div>
      <ProblemNote problem={problem} />
      {shown?.length === 0 ? <p>{t('inbox.none')}</p> : null}
      {shown && shown.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('inbox.phone')}</th>
              <th scope="col">{t('inbox.code')}</th>
              <th scope="col">{t('inbox.sent')}</th>
              <th scope="col">{t('copy')}</th>
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
    </>
  )
}
