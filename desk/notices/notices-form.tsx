import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import type { PersonalChannel } from '../../domain/desk/notices/channels'
import {
  chooseNoticesCall,
  MOST_ADDRESS,
  type NoticeChoice,
  type noticesCall,
} from '../../domain/desk/notices/notice-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { TextField } from '../parts/control/field'
import { Section } from '../parts/section'
import { Notice } from '../parts/state/notice'
import { Problem } from '../parts/state/problem'
import { KindTable } from './kind-table'
import styles from './notices-form.module.css'
import { SendTest } from './send-test'

type Known = z.output<typeof noticesCall.response>

/** The choices with a channel of one kind put on or taken off. */
const changed = (choices: readonly NoticeChoice[], kind: string, channel: PersonalChannel, isOn: boolean) =>
  choices.map((one) => {
    if (one.kind !== kind) return one
    const others = one.channels.filter((name) => name !== channel)
    return { ...one, channels: isOn ? [...others, channel] : others }
  })

/** One's own choices; what is not saved is said, and stays while a saving is refused. */
export function NoticesForm({ known }: { known: Known }) {
  const { t } = useLanguage()
  const [choices, setChoices] = useState<readonly NoticeChoice[]>(known.choices)
  const [address, setAddress] = useState(known.address ?? '')
  const [isChanged, setChanged] = useState(false)
  const save = useDeskAction(chooseNoticesCall, () => setChanged(false))
  const hasMail = known.channels.some(({ needsAddress }) => needsAddress)

  const change = () => {
    setChanged(true)
    save.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = address.trim()
    save.run({ address: entered === '' ? null : entered, choices: choices.map((one) => ({ ...one })) })
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        {hasMail && (
          <TextField
            label={t('notices.address')}
            hint={t('notices.addressHint')}
            type="email"
            autoComplete="email"
            maxLength={MOST_ADDRESS}
            value={address}
            onChange={({ target }) => {
              setAddress(target.value)
              change()
            }}
          />
        )}
        <Section title={t('notices.kinds')}>
          <KindTable
            choices={choices}
            channels={known.channels.map(({ name }) => name)}
            onChange={(kind, channel, isOn) => {
              setChoices((before) => changed(before, kind, channel, isOn))
              change()
            }}
          />
        </Section>
        <Problem error={save.error} />
        <div className={styles.buttons}>
          <Button look="primary" type="submit" isBusy={save.isRunning}>
            {t('notices.save')}
          </Button>
          {isChanged && <p>{t('notices.unsaved')}</p>}
        </div>
        {!isChanged && save.data !== undefined && <Notice tone="good">{t('notices.saved')}</Notice>}
      </form>
      <SendTest channels={known.channels} hasAddress={known.address !== null} />
    </>
  )
}
