import * as z from 'zod/mini'
import { ProblemNote } from './problem-note'
import { useSandboxMode } from './sandbox-mode'
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
const EVERY_MS = 2_000

const MODES = [
  ['ok', 'notices.ok'],
  ['slow', 'notices.slow'],
  ['silent', 'notices.silent'],
  ['wrong', 'notices.wrong'],
  ['twice', 'notices.twice'],
] as const

/** The notices of the desk's operators that the sandbox inbox has, newest first, and how it behaves. */
export function Notices() {
  const t = useLabText()
  const { data, problem } = useFetched('/lab/api/notices', received, EVERY_MS)
  const mode = useSandboxMode('/lab/api/notices', MODES)
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">{t('notices.title')}</h2>
      <p>{t('notices.note')}</p>
      <div className="row">{mode.field}</div>
      <ProblemNote problem={mode.refusal ?? problem ?? mode.problem} />
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
