import { useState } from 'react'
import { smsLength } from '../../domain/rules/sms-length'
import { useLanguage } from '../i18n/language'
import { CopyButton } from '../parts/control/copy-button'
import { TextArea } from '../parts/control/field'
import { Section } from '../parts/section'
import styles from './share-page.module.css'

/** A short text with the link, to be changed and copied; nothing keeps it. */
export function SmsText({ initial }: { initial: string }) {
  const { t } = useLanguage()
  const [text, setText] = useState(initial)
  return (
    <Section title={t('share.sms')}>
      <TextArea
        label={t('share.smsLabel')}
        hint={`${t('share.smsLength', smsLength(text))} ${t('share.smsLead')}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.row}>
        <CopyButton text={text} name={t('share.copyText')} copied={t('share.copied')} />
      </div>
    </Section>
  )
}
