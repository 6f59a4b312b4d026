import * as z from 'zod/mini'
import { usePhoneFilter } from './phone-filter'
import { ProblemNote } from './problem-note'
import { useSandboxMode } from './sandbox-mode'
import { useLabText } from './shell/language'
import { Room } from './shell/shell'
import { timeOf } from './time-of'
import { useFetched } from './use-fetched'

const entries = z.array(
  z.object({ payoutId: z.string(), phone: z.string(), fen: z.number(), at: z.number(), state: z.string() }),
)
const EVERY_MS = 2_000
const FEN_PER_YUAN = 100

const MODES = [
  ['ok', 'wallet.ok'],
  ['delay', 'wallet.delay'],
  ['refuse', 'wallet.refuse'],
  ['twice', 'wallet.twice'],
  ['silent', 'wallet.silent'],
] as const

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
  const mode = useSandboxMode('/lab/api/wallet', MODES)
  const shown = data?.filter(({ phone }) => filter.fits(phone))
  return (
    <>
      <p>
        {t('wallet.note')} <a href="/lab/api/wallet/statement">{t('wallet.statement')}</a>
      </p>
      <div className="row">
        {filter.field}
        {mode.field}
      </div>
      <ProblemNote problem={mode.refusal ?? problem ?? mode.problem} />
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
