import { coinsPile, packetOpen } from '../../../assets/page/manifest'
import { useT } from '../../i18n'
import { Art } from '../../overlays/art'
import { Icon } from '../../overlays/icon'
import { PageFrame } from '../../overlays/page-frame'
import { Empty } from '../../overlays/states'
import { go } from '../../platform/navigate'
import { BASE_PATH } from '../../platform/router'
import { usePreferences } from '../../stores/preferences'
import { type CampaignLink, demoCampaigns } from './demo-campaigns'
import styles from './home-page.module.css'

/** Pictures of the campaigns that are shown large. */
const HEROES = { packet: packetOpen, coins: coinsPile }

function Entry({ campaign }: { campaign: CampaignLink }) {
  const t = useT()
  const language = usePreferences((state) => state.language)
  const { activityId, path, icon, hero } = campaign
  const query = new URLSearchParams({ activityId, lang: language })
  return (
    <a
      className={hero ? `${styles.entry} ${styles.featured}` : styles.entry}
      href={`${BASE_PATH}${path}?${query}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        go(path, { activityId })
      }}
    >
      {hero ? (
        <Art picture={HEROES[hero]} className={styles[hero]} />
      ) : (
        <span className={styles.seal}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles.name}>{t(campaign.title)}</span>
      <span className={styles.text}>{t(campaign.text)}</span>
    </a>
  )
}

/** `/`: the entry to the demo campaigns. A release has none of them. */
export default function HomePage() {
  const t = useT()
  const campaigns = __LAB__ ? demoCampaigns : []
  return (
    <PageFrame look="festive" title={t('home.title')}>
      <p className={styles.lead}>{t('home.lead')}</p>
      {campaigns.length === 0 ? (
        <Empty inPage text={t('home.empty')} />
      ) : (
        <nav className={styles.entries} aria-label={t('home.title')}>
          {campaigns.map((campaign) => (
            <Entry key={campaign.activityId} campaign={campaign} />
          ))}
        </nav>
      )}
    </PageFrame>
  )
}
