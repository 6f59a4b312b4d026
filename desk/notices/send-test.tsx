import { useState } from 'react'
import type { PersonalChannel } from '../../domain/desk/notices/channels'
import { testNoticeCall } from '../../domain/desk/notices/notice-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Notice } from '../parts/state/notice'
import { Problem } from '../parts/state/problem'
import styles from './notices-form.module.css'

interface SendTestProps {
  channels: readonly { readonly name: PersonalChannel; readonly needsAddress: boolean }[]
  /** Whether an address is saved. */
  hasAddress: boolean
}

/** Sends oneself a notice, and says whether it was taken. */
export function SendTest({ channels, hasAddress }: SendTestProps) {
  const { t } = useLanguage()
  const [tried, setTried] = useState<PersonalChannel>()
  const test = useDeskAction(testNoticeCall)
  const canReach = (needsAddress: boolean) => !needsAddress || hasAddress
  return (
    <div className={styles.form}>
      <div className={styles.buttons}>
        {channels.map(({ name, needsAddress }) => (
          <Button
            key={name}
            disabled={!canReach(needsAddress)}
            isBusy={test.isRunning && tried === name}
            onClick={() => {
              setTried(name)
              test.run({ channel: name })
            }}
          >
            {t('notices.test', { channel: t(`noticeChannel.${name}`) })}
          </Button>
        ))}
        {!hasAddress && channels.some(({ needsAddress }) => needsAddress) && <p>{t('notices.testHint')}</p>}
      </div>
      <Problem error={test.error} />
      {test.data !== undefined && tried !== undefined && (
        <Notice tone="good">{t('notices.tested', { channel: t(`noticeChannel.${tried}`) })}</Notice>
      )}
    </div>
  )
}
