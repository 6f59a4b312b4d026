import { DEFAULT_CHANNEL } from '../../domain/campaign/channels'
import { type DeskShare, shareCall } from '../../domain/desk/campaign-calls'
import { useAddress } from '../address/use-address'
import { useDeskQuery } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { channelText, channelWords } from '../format/channel-text'
import { useLanguage } from '../i18n/language'
import { CopyButton } from '../parts/control/copy-button'
import { SelectField, TextField } from '../parts/control/field'
import { Loaded } from '../parts/state/loaded'
import { PrintCode } from './print-code'
import styles from './share-page.module.css'
import { SmsText } from './sms-text'

/** The link that a channel hands on: it names every channel but the one that a link without any is of. */
function linkOf({ origin = location.origin, entry }: DeskShare, channel: string): string {
  const link = new URL(entry, origin)
  if (channel !== DEFAULT_CHANNEL) link.searchParams.set('activityChannel', channel)
  return link.href
}

/** The page of the mini program, with what it hands on to the players' link. */
const miniProgramPathOf = ({ miniProgramPath }: DeskShare, activityId: string, activityChannel: string) =>
  miniProgramPath && `${miniProgramPath}?${new URLSearchParams({ activityId, activityChannel })}`

function Shared({ share, name }: { share: DeskShare; name: string }) {
  const { t } = useLanguage()
  const { address, change } = useAddress()
  const wanted = address.get('channel')
  const chosen = share.channels.find(({ channel }) => channel === wanted) ??
    share.channels[0] ?? { channel: DEFAULT_CHANNEL, name: '' }
  const link = linkOf(share, chosen.channel)
  const { activityId } = useCampaign().campaign
  const miniProgram = miniProgramPathOf(share, activityId, chosen.channel)
  return (
    <div className={styles.page}>
      <SelectField
        label={t('share.channel')}
        hint={t('share.channelHint')}
        value={chosen.channel}
        onChange={({ target }) => change({ channel: target.value })}
      >
        {share.channels.map((one) => (
          <option key={one.channel} value={one.channel}>
            {channelText(one.channel, one.name, t)}
          </option>
        ))}
      </SelectField>
      <div className={styles.link}>
        <TextField
          label={t('share.link')}
          hint={share.opensIn === 'anywhere' ? undefined : t(`share.${share.opensIn}`)}
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <div className={styles.row}>
          <CopyButton text={link} name={t('share.copy')} copied={t('share.copied')} />
        </div>
      </div>
      {miniProgram !== undefined && (
        <div className={styles.link}>
          <TextField
            label={t('share.miniProgram')}
            hint={t('share.miniProgramHint')}
            value={miniProgram}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <div className={styles.row}>
            <CopyButton text={miniProgram} name={t('share.copyMiniProgram')} copied={t('share.copied')} />
          </div>
        </div>
      )}
      <PrintCode
        link={link}
        picture={share.picture}
        name={name}
        channel={[chosen.name, chosen.channel].filter(Boolean).join('-')}
        caption={[name, channelWords(chosen.channel, chosen.name, t)].filter(Boolean).join(' · ')}
      />
      <SmsText key={link} initial={t('share.smsText', { name, link })} />
    </div>
  )
}

/** What brings players to a campaign that is published: its link, a code to be printed and a text message, by channel. */
export function SharePage() {
  const { t } = useLanguage()
  const { campaign } = useCampaign()
  const { activityId, name, state } = campaign
  const isServed = state !== 'unpublished' && state !== 'putAway' && state !== 'closed'
  const query = useDeskQuery(shareCall, { activityId }, { enabled: isServed })
  if (!isServed)
    return <p className={styles.empty}>{t(state === 'closed' ? 'share.closed' : 'share.unpublished')}</p>
  return <Loaded query={query}>{(share) => <Shared share={share} name={name} />}</Loaded>
}
