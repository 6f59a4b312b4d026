import { approversCall } from '../../domain/desk/draft-calls'
import { reviewCall } from '../../domain/desk/review/review-calls'
import { useDeskQuery } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { SelectField, TextField } from '../parts/control/field'
import { Problem } from '../parts/state/problem'

/** What is said to who approves a version, and who that is to be: the fields `note` and `approver`. */
export function SubmitFields({ activityId, version }: { activityId: string; version: number }) {
  const { t } = useLanguage()
  const query = useDeskQuery(approversCall, { activityId, version })
  const review = useDeskQuery(reviewCall, { activityId, version })
  const approvers = query.data?.approvers ?? []
  // Who has sent it back reads it again.
  const before = approvers.find((name) => name === review.data?.returned?.by) ?? ''
  return (
    <>
      <TextField
        label={t('step.note')}
        hint={t('review.noteHint')}
        name="note"
        maxLength={200}
        autoComplete="off"
      />
      <SelectField
        label={t('review.approver')}
        hint={
          query.data !== undefined && approvers.length === 0
            ? t('review.noApprover')
            : t('review.approverHint')
        }
        name="approver"
        key={before}
        defaultValue={before}
        aria-busy={query.isPending}
      >
        <option value="">{t('review.anyApprover')}</option>
        {approvers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {query.data === undefined && <Problem error={query.error} onRetry={() => void query.refetch()} />}
    </>
  )
}
