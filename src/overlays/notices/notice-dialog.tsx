import { useState } from 'react'
import { consolationHeader, resultHeader } from '../../../assets/page/manifest'
import { useT } from '../../i18n'
import { Button } from '../button/button'
import { CodeTicket } from '../content/code-ticket'
import { ShareResult } from '../content/share-result'
import { Layer } from '../dialog/layer'
import { Cross } from '../dialog/popup'
import { textWidth } from '../page/text-width'
import { Art } from '../picture/art'
import styles from './notice-dialog.module.css'
import type { DialogNotice } from './notices'

/** Widest text that is centred, in Chinese characters; wider ones are easier to read from a straight left edge. */
const CENTRED_WIDTH = 64

const isLong = (text: string) => textWidth(text) > CENTRED_WIDTH

/** A dialog of an imperative call: its text, amount, code, list and buttons. */
export default function NoticeDialog({ notice, open }: { notice: DialogNotice; open: boolean }) {
  const t = useT()
  const [answered, setAnswered] = useState(false)
  /** The tap's work failed, as a copy may: the code is selected, and another button closes the dialog. */
  const [hasFailed, setHasFailed] = useState(false)
  const { result, link } = notice
  const answer = (confirmed: boolean) => {
    if (answered) return
    setAnswered(true)
    notice.answer(confirmed)
  }
  const confirm = async () => {
    const done = notice.onConfirm?.()
    if (done === undefined || (await done)) answer(true)
    else setHasFailed(true)
  }
  return (
    <Layer
      open={open}
      onClose={() => answer(notice.kind === 'alert')}
      from="centre"
      role="alertdialog"
      title={notice.title ?? t('dialog.prompt')}
      closesOutside={false}
      focusFirst
      crown={result ? <Art picture={result.isWin ? resultHeader : consolationHeader} /> : undefined}
    >
      {result?.amount ? (
        <p className={styles.amount}>
          {result.amount.value}
          <small>{result.amount.unit}</small>
        </p>
      ) : null}
      {notice.kind === 'choice' ? <Cross onClose={() => answer(false)} /> : null}
      {notice.text === '' ? null : (
        <p className={isLong(notice.text) ? `${styles.text} ${styles.long}` : styles.text}>{notice.text}</p>
      )}
      {notice.list ? (
        <ul className={styles.list}>
          {notice.list.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : null}
      {notice.code ? (
        <CodeTicket label={notice.code.label} code={notice.code.value} selected={hasFailed} />
      ) : null}
      <div className={styles.actions}>
        {notice.kind === 'choice' ? (
          notice.choices?.map(({ value, label }, index) => (
            <Button
              key={value}
              tone={index === 0 ? 'gold' : 'plain'}
              onPress={() => {
                notice.choose?.(value)
                answer(true)
              }}
            >
              {label}
            </Button>
          ))
        ) : (
          <Button onPress={confirm}>{notice.confirm ?? t('button.confirm')}</Button>
        )}
        {notice.kind === 'alert' && hasFailed ? (
          <Button tone="plain" onPress={() => answer(true)}>
            {t('button.close')}
          </Button>
        ) : null}
        {notice.kind === 'confirm' ? (
          <Button tone="plain" onPress={() => answer(false)}>
            {notice.cancel ?? t('button.cancel')}
          </Button>
        ) : null}
      </div>
      {notice.share ? <ShareResult result={notice.share} /> : null}
      {link ? (
        <Button
          tone="text"
          className={styles.link}
          onPress={() => {
            link.onFollow()
            answer(true)
          }}
        >
          {link.label}
        </Button>
      ) : null}
    </Layer>
  )
}
