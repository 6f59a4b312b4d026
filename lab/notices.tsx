import { useState } from 'react'
import * as z from 'zod/mini'
import { postJson } from './call'
import { type Problem, problemOf } from './problem'
import { ProblemNote } from './problem-note'
import { useLabText } from './shell/language'
import { timeOf } from './time-of'
import { useFetched } from './use-fetched'

const received = z.array(
  z.object({
    id: z.number(),
    operator: z.string(),
    title: z.string(),
    text: z.string(),
    link: z.string(),
    at: z.number(),
  }),
)
const current = z.object({ mode: z.string() })
const EVERY_MS = 2_000

const MODES = ['ok', 'slow', 'silent', 'wrong', 'twice'] as const

/** The notices of the desk's operators that the sandbox inbox has, newest first, and how it behaves. */
export function Notices() {
  const t = useLabText()
  const { data, problem } = useFetched('/lab/api/notices', received, EVERY_MS)
  const mode = useFetched('/lab/api/notices/mode', current, EVERY_MS)
  const [refusal, setRefusal] = useState<Problem>()
  const behave = async (chosen: string) => {
    try {
      await postJson('/lab/api/notices', { mode: chosen }, z.object({}))
      setRefusal(undefined)
    } catch (cause) {
      setRefusal(problemOf(cause))
    }
    mode.refresh()
  }
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">{t('notices.title')}</h2>
      <p>{t('notices.note')}</p>
      <div className="row">
        <label>
          {t('wallet.behaviour')}
          <select
            value={mode.data?.mode ?? 'ok'}
            disabled={mode.data === undefined}
            onChange={(event) => void behave(event.target.value)}
          >
            {MODES.map((value) => (
              <option key={value} value={value}>
                {t(`notices.${value}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ProblemNote problem={refusal ?? problem ?? mode.problem} />
      {data?.length === 0 ? <p>{t('notices.none')}</p> : null}
      {data && data.length > 0 ? (
        <div className="wide">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('notices.for')}</th>
                <th scope="col">{t('notices.what')}</th>
                <th scope="col">{t('inbox.sent')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, operator, title, text, link, at }) => (
                <tr key={id}>
                  <td>{operator}</td>
                  <td>
                    <a href={link}>{title}</a>
                    <br />
                    {text}
                  </td>
                  <td>{timeOf(at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  )
}
