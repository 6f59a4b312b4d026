import { useState } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { bindQueryButton, cardCodeText, type QueryButton } from '../../../domain/rules/cards/bind-card'
import { reissueLines, reissueQueryButton } from '../../../domain/rules/cards/reissue'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PayoutNote } from '../../overlays/content/payout-note'
import { layersSettled } from '../../overlays/dialog/back-button'
import form from '../../overlays/form/form.module.css'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageName } from '../../overlays/page/use-page-title'
import { LongPicture } from '../../overlays/picture/long-picture'
import { Failure, Loading } from '../../overlays/states/states'
import { currentChannel } from '../../platform/channel'
import { go, goBack } from '../../platform/navigate'
import { useActivity } from '../../visit/activity/activity-context'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { inviteToOpenCard } from '../../visit/follow-up/open-card'
import { ProvedPhone } from '../../visit/login/proved-phone'
import { type CardFamily, type CardPageProps, familyOf } from './card-family'
import { forgetRecord } from './forget-record'
import { goToGuide } from './guide'
import styles from './query-page.module.css'
import { RecordPopup } from './record-popup'
import { useCardResult } from './use-card-result'
import type { RecordReply } from './use-record-query'

interface ResultProps {
  family: CardFamily
  config: ActivityConfig
  reply: RecordReply
  phone: string
}

/** The result of a participation, and the button that follows from it (spec part 1 §4). */
function Result({ family, config, reply, phone }: ResultProps) {
  const t = useT()
  const isReissue = family.name === 'reissue'
  const text = messageOf(reply, cardCodeText(reply.code) ?? 'apply.nothingFound', 'message')
  const lines = isReissue && reply.ok ? reissueLines(reply) : []
  const button = isReissue ? reissueQueryButton(reply) : bindQueryButton(reply.code)

  const press: Record<QueryButton, () => unknown> = {
    openWallet: () => goToGuide(family, 'wallet'),
    bindCard: () => goToGuide(family, 'card'),
    openCard: () => inviteToOpenCard(config, text),
    takePart: () => go(family.applyPath),
  }
  const label = {
    openWallet: 'landing.openWallet',
    bindCard: 'bindCard.bindCard',
    openCard: 'bindCard.onlineOpening',
    takePart: 'bindCard.takePart',
  } as const
  return (
    <section className={form.card} aria-label={t('bindCard.resultTitle')}>
      <p className={styles.who}>{t('bindCard.of', { phone })}</p>
      {lines.length > 0 ? (
        <ul className={styles.amounts}>
          {lines.map(({ key, amount }) => (
            <li key={key} className={styles.amount}>
              <span className={styles.figure} aria-hidden="true">
                {amount}
                <small>{t('draw.unit')}</small>
              </span>
              <span className={styles.sentence}>{t(`reissue.${key}`, { amount })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.message}>{text}</p>
      )}
      <PayoutNote state={reply.payoutState} />
      {button ? (
        <Button onPress={press[button]} block>
          {t(label[button])}
        </Button>
      ) : null}
    </section>
  )
}

function Query({ family, config }: { family: CardFamily; config: ActivityConfig }) {
  const t = useT()
  usePageName(t('bindCard.resultTitle'))
  const { activityId } = useActivity()
  const result = useCardResult(family)
  const [, setAnswers] = useState(0)
  /** A person after the other finds an empty form. */
  const [people, setPeople] = useState(0)
  const [isLeft, setIsLeft] = useState(false)
  const isBank = currentChannel() === 'bankApp'
  const banner = config.activityQueryBgImg
  const needsPhone = result.kind === 'unidentified' && !isBank && !isLeft

  const forget = async (leaves: boolean) => {
    if (!(await forgetRecord(activityId))) return false
    setIsLeft(leaves)
    setPeople((count) => count + 1)
    return true
  }
  const leave = () => {
    setIsLeft(true)
    void layersSettled().then(() => goBack(family.indexPath))
  }
  return (
    <PageFrame
      look={banner ? 'plain' : 'festive'}
      title={t('bindCard.resultTitle')}
      titleHidden={banner !== undefined}
      theme={config.theme}
    >
      {banner ? (
        <div className={form.banner}>
          <LongPicture picture={banner} label={config.activityName ?? t('bindCard.title')} />
        </div>
      ) : null}
      {result.kind === 'loading' ? <Loading /> : null}
      {result.kind === 'failed' ? <Failure inPage text={t(result.text)} onRetry={result.retry} /> : null}
      {result.kind === 'unidentified' && result.login ? (
        <section className={form.card} aria-label={t('bindCard.resultTitle')}>
          <Button onPress={result.login} block>
            {t('button.login')}
          </Button>
        </section>
      ) : null}
      {result.kind === 'answered' ? (
        <>
          {isBank ? null : <ProvedPhone text={undefined} onForget={forget} leaveTo={family.indexPath} />}
          <Result family={family} config={config} reply={result.reply} phone={result.phone} />
        </>
      ) : null}
      <RecordPopup
        key={people}
        family={family}
        open={needsPhone}
        onClose={leave}
        onResult={() => setAnswers((count) => count + 1)}
      />
    </PageFrame>
  )
}

/** `/bindCardActivityQuery` and `/bindCardReissueConfigQuery`: the result of a participation (spec part 1 §2). */
export default function CardQueryPage({ page }: CardPageProps) {
  const family = familyOf(page)
  return (
    <ActivityGate call={family.configCall}>
      {(config) => <Query family={family} config={config} />}
    </ActivityGate>
  )
}
