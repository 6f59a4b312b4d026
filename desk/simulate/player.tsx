import { type FormEvent, useState } from 'react'
import { MOST_DAYS, MOST_DRAWS } from '../../domain/rules/draws/simulation-setup'
import { SMOOTHINGS } from '../../domain/rules/draws/smoothing'
import { useAddress } from '../address/use-address'
import { countText } from '../format/numbers'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { SelectField, TextField } from '../parts/control/field'
import { formText } from '../parts/control/form-text'
import { Notice } from '../parts/state/notice'
import { EarlierCurve } from './earlier-curve'
import { HourCurve } from './hour-curve'
import styles from './player.module.css'
import { Result } from './result'
import { CURVES, type DrawTableAnswer, FEWEST_DRAWS, MOST_RUNS, setupOf } from './setup'
import type { SimulationOrder, SimulationPair } from './simulate-worker'
import { useSimulation } from './use-simulation'

interface PlayerProps {
  table: DrawTableAnswer
  onResult(pair: SimulationPair, order: SimulationOrder): void
}

/** What is simulated, the button that does it, and what came out. The address keeps what was entered. */
export function Player({ table, onResult }: PlayerProps) {
  const { t, language } = useLanguage()
  const { address, change } = useAddress()
  const setup = setupOf(address, table)
  const [weights, setWeights] = useState(setup.weights)
  const { state, start, cancel } = useSimulation(onResult)
  const count = (value: number) => countText(value, language)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = formText(event.currentTarget)
    const isEven = weights.join() === CURVES.even.join()
    const parts = {
      draws: text('draws'),
      days: text('days'),
      runs: text('runs'),
      hours: isEven ? undefined : weights.join(),
      smoothing: text('smoothing') === 'asIs' ? undefined : text('smoothing'),
    }
    change(parts)
    start({
      table,
      setup: {
        draws: Number(parts.draws),
        days: Number(parts.days),
        runs: Number(parts.runs),
        weights,
        smoothing: SMOOTHINGS.find((name) => name === parts.smoothing) ?? 'asIs',
      },
    })
  }

  const isRunning = state.at === 'running'
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.numbers}>
          <TextField
            label={t('simulate.draws')}
            hint={t('simulate.from', { low: count(FEWEST_DRAWS), high: count(MOST_DRAWS) })}
            name="draws"
            type="number"
            min={FEWEST_DRAWS}
            max={MOST_DRAWS}
            defaultValue={setup.draws}
            required
          />
          <TextField
            label={t('simulate.days')}
            hint={
              table.endsAt === null
                ? t('simulate.from', { low: '1', high: count(MOST_DAYS) })
                : t('simulate.drawn', { start: minuteText(table.startsAt), end: minuteText(table.endsAt) })
            }
            name="days"
            type="number"
            min={1}
            max={MOST_DAYS}
            defaultValue={setup.days}
            required
          />
          <TextField
            label={t('simulate.runs')}
            hint={t('simulate.runsHint', { most: count(MOST_RUNS) })}
            name="runs"
            type="number"
            min={1}
            max={MOST_RUNS}
            defaultValue={setup.runs}
            required
          />
          <SelectField
            label={t('simulate.smoothing')}
            hint={t('simulate.smoothingHint')}
            name="smoothing"
            defaultValue={setup.smoothing}
          >
            {SMOOTHINGS.map((name) => (
              <option key={name} value={name}>
                {t(`smoothing.${name}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <HourCurve weights={weights} onChange={setWeights} more={(take) => <EarlierCurve onTake={take} />} />
        <div className={styles.buttons}>
          <Button type="submit" look="primary" isBusy={isRunning}>
            {t('simulate.start')}
          </Button>
          {isRunning && (
            <>
              <Button onClick={cancel}>{t('common.cancel')}</Button>
              <label className={styles.progress}>
                {t('simulate.progress', { done: state.done, of: state.of })}
                <progress value={state.done} max={state.of} />
              </label>
            </>
          )}
        </div>
      </form>
      {state.at === 'failed' && <Notice tone="bad">{t('simulate.failed')}</Notice>}
      {state.at === 'done' && <Result result={state.result} atOnce={state.atOnce} order={state.order} />}
    </>
  )
}
