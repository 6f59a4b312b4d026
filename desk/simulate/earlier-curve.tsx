import { campaignsCall } from '../../domain/desk/campaign-calls'
import { drawHoursCall } from '../../domain/desk/draw-calls'
import { useDeskAction, useDeskQuery } from '../api/use-desk'
import { countText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { SelectField } from '../parts/control/field'
import { Problem } from '../parts/state/problem'
import { weightsOfDraws } from './setup'

/** Takes the curve of a campaign that has been drawn in. */
export function EarlierCurve({ onTake }: { onTake(weights: readonly number[]): void }) {
  const { t, language } = useLanguage()
  const list = useDeskQuery(campaignsCall, {})
  const draws = useDeskAction(drawHoursCall, ({ hours }) => {
    const weights = weightsOfDraws(hours)
    if (weights !== undefined) onTake(weights)
  })
  const earlier = (list.data?.campaigns ?? []).filter(({ published }) => published !== null)
  const said = draws.data && {
    draws: countText(draws.data.draws, language),
    isNone: draws.data.draws === 0,
  }
  return (
    <div>
      <SelectField
        label={t('curve.earlier')}
        defaultValue=""
        disabled={draws.isRunning || earlier.length === 0}
        onChange={({ target }) => target.value !== '' && draws.run({ activityId: target.value })}
      >
        <option value="">{t('curve.chooseEarlier')}</option>
        {earlier.map(({ activityId, name }) => (
          <option key={activityId} value={activityId}>
            {name} · {activityId}
          </option>
        ))}
      </SelectField>
      <p role="status">
        {said && (said.isNone ? t('curve.noDraws') : t('curve.taken', { draws: said.draws }))}
      </p>
      <Problem error={draws.error} />
    </div>
  )
}
