import { actorName } from '../format/actor-name'
import { secondText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { DataTable, TIGHT } from '../parts/data-table'
import { Details } from '../parts/details'
import type { VersionAnswer } from './version-answer'
import styles from './version-page.module.css'

/** Everything that was done to a version, in its order. */
export function Steps({ steps }: { steps: VersionAnswer['steps'] }) {
  const { t } = useLanguage()
  return (
    <DataTable
      label={t('steps.title')}
      rows={steps}
      keyOf={({ at, action, sha256 }) => `${at} ${action} ${sha256}`}
      columns={[
        { name: 'common.time', look: TIGHT, cell: ({ at }) => secondText(at) },
        { name: 'steps.action', cell: ({ action }) => t(`deed.version.${action}`) },
        { name: 'steps.actor', cell: ({ actor }) => actorName(actor, t) },
        {
          name: 'review.words',
          look: styles.why,
          cell: ({ why }) => (why === null ? '–' : <bdi>{why}</bdi>),
        },
        {
          name: 'common.details',
          cell: ({ sha256 }) => (
            <Details>
              <code>{sha256}</code>
            </Details>
          ),
        },
      ]}
    />
  )
}
