import type { PersonalChannel } from '../../domain/desk/notices/channels'
import type { NoticeChoice } from '../../domain/desk/notices/notice-calls'
import { useLanguage } from '../i18n/language'
import { Table } from '../parts/table'
import styles from './notices-form.module.css'

interface KindTableProps {
  choices: readonly NoticeChoice[]
  channels: readonly PersonalChannel[]
  onChange(kind: NoticeChoice['kind'], channel: PersonalChannel, isOn: boolean): void
}

/** What one may hear of, a row each, with a box for each way that it can come by. */
export function KindTable({ choices, channels, onChange }: KindTableProps) {
  const { t } = useLanguage()
  return (
    <Table label={t('notices.kinds')}>
      <thead>
        <tr>
          <th scope="col">{t('notices.kind')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`noticeChannel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map(({ kind, channels: chosen }) => (
          <tr key={kind}>
            <th scope="row">{t(`noticeKind.${kind}`)}</th>
            {channels.map((channel) => (
              <td key={channel} className={styles.cell}>
                <label className={styles.box}>
                  <input
                    type="checkbox"
                    aria-label={t('notices.by', {
                      kind: t(`noticeKind.${kind}`),
                      channel: t(`noticeChannel.${channel}`),
                    })}
                    checked={chosen.includes(channel)}
                    onChange={({ target }) => onChange(kind, channel, target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
