import { useState } from 'react'
import * as z from 'zod/mini'
import { postJson } from './call'
import { usePhoneFilter } from './phone-filter'
import { type Problem, problemOf } from './problem'
import { ProblemNote } from './problem-note'
import { useLabText } from './shell/language'
import { Room } from './shell/shell'
import { timeOf } from './time-of'
import { useFetched } from './use-fetched'

const entries = z.array(
  z.object({ payoutId: z.string(), phone: z.string(), fen: z.number(), at: z.number(), state: z.string() }),
)
const current = z.object({ mode: z.string() })
const EVERY_MS = 2_000
const FEN_PER_YUAN = 100

const MODES = ['ok', 'delay', 'refuse', 'twice', 'silent'] as const

/** `/lab/wallet`: what the sandbox wallet received, newest first, and how it behaves. */
export default function WalletRoom() {
  return (
    <Room title="nav.wallet">
      <Wallet />
    </Room>
  )
}

/** The payments; `?phone=` in the address narrows them. */
export function Wallet() {
  const t = useLabText()
  const filter = usePhoneFilter()
  const { data, problem } = useFetched('/lab/api/wallet', entries, EVERY_MS)
  const mode = useFetched('/lab/api/wallet/mode', current, EVERY_MS)
  const [refusal, setRefusal] = useState<Problem>()
  const shown = data?.filter(({ phone }) => filter.fits(phone))
  const behave = async (chosen: string) => {
    try {
      await postJson('/lab/api/wallet', { mode: chosen }, z.object({}))
      setRefusal(undefined)
    } catch (cause) {
      setRefusal(problemOf(cause))
    }
    mode.refresh()
  }
  return (
    <>
      <p>
        {t('wallet.note')} <a href="/lab/api/wallet/statement">{t('wallet.statement')}</a>
      </p>
      <div className="row">
        {filter.field}
        <label>
          {t('wallet.behaviour')}
          <select
            value={mode.data?.mode ?? 'ok'}
            disabled={mode.data === undefined}
            onChange={(event) => void behave(event.target.value)}
          >
            {MODES.map((value) => (
              <option key={value} value={value}>
                {t(`wallet.${value}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ProblemNote problem={refusal ?? problem ?? mode.problem} />
      {shown?.length === 0 ? <p>{t('wallet.none')}</p> : null}
      {shown && shown.length > 0 ? (
        <div className="wide">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('inbox.phone')}</th>
                <th scope="col">{t('wallet.yuan')}</th>
                <th scope="col">{t('wallet.state')}</th>
                <th scope="col">{t('wallet.at')}</th>
                <th scope="col">{t('wallet.payout')}</th>
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
    </>
  )
}
