import { useRef, useState } from 'react'
import { CAPTCHA } from '../../../domain/rules/visit/captcha'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import sentence from '../../overlays/content/sentence-case.module.css'
import hidden from '../../overlays/content/visually-hidden.module.css'
import { Layer } from '../../overlays/dialog/layer'
import { Cross } from '../../overlays/dialog/popup'
import { Icon } from '../../overlays/picture/icon'
import { Loading } from '../../overlays/states/states'
import { type CaptchaCommands, CaptchaView } from '../../stage'
import { CaptchaKeys } from './captcha-keys'
import type { CheckView } from './challenge'
import type { SecurityCheckProps } from './props'
import styles from './security-check-dialog.module.css'
import { useSecurityCheck } from './use-security-check'
import { WorkView } from './work-view'

/** Space that dialog and screen take beside the picture; on narrower screens the picture shrinks. */
const BESIDE_PX = 36

/** In px of the screen, not of the 375 px design: the picture is shown at its own size (spec 2 §4). */
const PICTURE_WIDTH = { width: `calc(100vw - ${BESIDE_PX}px)`, maxWidth: CAPTCHA.widthPx }
const PICTURE_SIZE = {
  ...PICTURE_WIDTH,
  height: `calc((100vw - ${BESIDE_PX}px) * ${CAPTCHA.heightPx / CAPTCHA.widthPx})`,
  maxHeight: CAPTCHA.heightPx,
}

function Words({ words, marked }: { words: readonly string[]; marked: number }) {
  const t = useT()
  return (
    <div className={styles.wanted}>
      <span>{t('captcha.instruction')}</span>
      <ol className={styles.words} lang="zh-CN">
        {Array.from({ length: CAPTCHA.clicks }, (_, at) => words[at] ?? '').map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is identified by its position
          <li key={at} className={at < marked ? styles.done : ''}>
            {word}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Shown in place of a check that is loading or has failed. */
function Pending({ view }: { view: CheckView }) {
  if (view.kind === 'loading') return <Loading />
  if (view.kind !== 'failed') return null
  return (
    <p role="alert" className={styles.failed}>
      {view.text}
    </p>
  )
}

/** The share of the work that a screen reader hears, in quarters. */
const QUARTERS = 4

/** The dialog 'security check': four characters of a picture in order, or a proof of work (decisions §11). */
export function SecurityCheckDialog({ open, first, onEnd }: SecurityCheckProps) {
  const t = useT()
  const commands = useRef<CaptchaCommands>(null)
  const [marked, setMarked] = useState(0)
  const [broken, setBroken] = useState(false)
  const check = useSecurityCheck({ open, first }, onEnd, (right) => commands.current?.answer(right))
  const { view, result, busy, kind } = check
  const shown: CheckView = broken ? { kind: 'failed', text: t('captcha.failed') } : view
  const isPicture = shown.kind === 'picture'

  const refresh = () => {
    setBroken(false)
    if (view.kind === 'picture' && view.data.kind === 'local' && !broken) commands.current?.redraw()
    else check.request(kind)
  }
  const isWork = shown.kind === 'work'
  const quarter = Math.floor(check.share * QUARTERS) * (100 / QUARTERS)
  const progress = quarter === 0 ? t('captcha.workStarted') : t('captcha.workDone', { percent: quarter })
  const status = result
    ? t(`captcha.${result}`)
    : marked > 0 && isPicture
      ? t('captcha.marked', { count: marked })
      : ''

  return (
    <Layer
      open={open}
      onClose={() => onEnd(undefined)}
      from="centre"
      title={t('captcha.title')}
      closesOutside={false}
      wide
    >
      <Cross onClose={() => onEnd(undefined)} />
      <div className={styles.check}>
        {kind === 'picture' ? (
          <>
            <Words words={isPicture ? shown.words : []} marked={marked} />
            <div className={styles.picture} style={PICTURE_SIZE}>
              {isPicture ? (
                <>
                  <CaptchaView
                    ref={commands}
                    className={styles.slot}
                    data={shown.data}
                    onFailure={() => setBroken(true)}
                    on={{
                      marked: (count) => {
                        setMarked(count)
                        if (count > 0) check.clearResult()
                      },
                      completed: check.answerClicks,
                      drawn: check.localWords,
                      answered: check.localAnswer,
                      failed: () => setBroken(true),
                    }}
                  />
                  <CaptchaKeys commands={commands} />
                </>
              ) : null}
              <Pending view={shown} />
            </div>
          </>
        ) : (
          <div className={styles.without} style={PICTURE_WIDTH}>
            {isWork ? <WorkView share={check.share} /> : null}
            <Pending view={shown} />
          </div>
        )}
        <p role="status" className={`${styles.status} ${result ? styles[result] : ''}`}>
          {status || (isWork ? <span className={hidden.visuallyHidden}>{progress}</span> : '')}
        </p>
        <div className={styles.ways} style={PICTURE_WIDTH}>
          <button type="button" className={styles.way} onClick={refresh} disabled={busy}>
            <Icon name="refresh" />
            <span className={sentence.sentence}>{t('captcha.refresh')}</span>
          </button>
          <Button
            tone="text"
            disabled={busy}
            onPress={() => {
              setBroken(false)
              setMarked(0)
              check.request(kind === 'picture' ? 'work' : 'picture')
            }}
          >
            {kind === 'picture' ? t('captcha.withoutPicture') : t('captcha.withPicture')}
          </Button>
        </div>
      </div>
    </Layer>
  )
}
