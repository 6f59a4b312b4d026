import type { PersonalChannel } from '../../domain/desk/notices/channels'
import type { NoticeChoice } from '../../domain/desk/notices/notice-calls'
import { useLanguage } from '../i18n/language'
import { type DataColumn, DataTable } from '../parts/data-table'
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
    <DataTable
      label={t('notices.kinds')}
      rows={choices}
      keyOf={({ kind }) => kind}
      columns={[
        { name: 'notices.kind', isHead: true, cell: ({ kind }) => t(`noticeKind.${kind}`) },
        ...channels.map(
          (channel): DataColumn<NoticeChoice> => ({
            name: `noticeChannel.${channel}`,
            look: styles.cell,
            cell: ({ kind, channels: chosen }) => (
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
            ),
          }),
        ),
      ]}
    />
  )
}
