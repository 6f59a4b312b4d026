import { actorName } from '../format/actor-name'
import { secondText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Details } from '../parts/details'
import { Table, TIGHT } from '../parts/table'
import type { VersionAnswer } from './version-answer'
import styles from './version-page.module.css'

/** Everything that was done to a version, in its order. */
export function Steps({ steps }: { steps: VersionAnswer['steps'] }) {
  const { t } = useLanguage()
  return (
    <Table label={t('steps.title')}>
      <thead>
        <tr>
          <th scope="col">{t('common.time')}</th>
          <th scope="col">{t('steps.action')}</th>
          <th scope="col">{t('steps.actor')}</th>
          <th scope="col">{t('review.words')}</th>
          <th scope="col">{t('common.details')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ at, action, actor, sha256, why }) => (
          <tr key={`${at} ${action} ${sha256}`}>
            <td className={TIGHT}>{secondText(at)}</td>
            <td>{t(`deed.version.${action}`)}</td>
            <td>{actorName(actor, t)}</td>
            <td className={styles.why}>{why === null ? '–' : <bdi>{why}</bdi>}</td>
            <td>
              <Details>
                <code>{sha256}</code>
              </Details>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
