import { mayDo } from '../../domain/desk/actions'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { startExportCall } from '../../domain/desk/export-calls'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { SelectField } from '../parts/control/field'
import { ReasonField } from '../parts/control/reason-field'
import { ExportLinks } from '../people/export-links'
import { tablesFor } from '../people/filters'
import { useOperator } from '../session/operator'
import { EachDialog } from './each-dialog'
import styles from './each-dialog.module.css'
import { written } from './written'

interface SeveralProps {
  campaigns: readonly DeskCampaign[]
  onClose(): void
}

/** Has one table of several campaigns written, a file each. */
export function ExportSeveral({ campaigns, onClose }: SeveralProps) {
  const { t } = useLanguage()
  const desk = useDesk()
  const { roles } = useOperator()
  const tables = tablesFor((action) => mayDo(roles, action))
  return (
    <EachDialog
      title={t('overview.exportTitle', { count: campaigns.length })}
      lead={t('overview.exportLead')}
      confirm={t('exports.start')}
      campaigns={campaigns}
      workOf={(text) => {
        const table = tables.find((name) => name === text('table'))
        const reason = text('reason')
        return (
          table &&
          (async ({ activityId }, signal) => {
            const started = await desk.call(startExportCall, { activityId, table, reason })
            return written(desk, { activityId, id: started.export.id }, signal)
          })
        )
      }}
      says={(file, { name }) =>
        file.kind !== 'done' ? (
          <span className={styles.failed}>
            {t(file.kind === 'late' ? 'overview.late' : 'overview.failed')}
          </span>
        ) : (
          <ExportLinks id={file.id} name={name} />
        )
      }
      onClose={onClose}
    >
      <SelectField label={t('exports.table')} name="table" defaultValue={tables[0]}>
        {tables.map((name) => (
          <option key={name} value={name}>
            {t(`people.${name}`)}
          </option>
        ))}
      </SelectField>
      <ReasonField hint={t('common.reasonLogged')} />
    </EachDialog>
  )
}
