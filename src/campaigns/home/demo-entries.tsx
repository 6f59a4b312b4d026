import { coinsPile, packetOpen } from '../../../assets/page/manifest'
import { BASE_PATH } from '../../../domain/paths'
import { useT } from '../../i18n'
import { Art } from '../../overlays/picture/art'
import { Icon } from '../../overlays/picture/icon'
import { go } from '../../platform/navigate'
import { usePreferences } from '../../stores/preferences'
import { type CampaignLink, demoCampaigns } from './demo-campaigns'
import styles from './demo-entries.module.css'

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
      href={`${BASE_PATH}${path}${path.includes('?') ? '&' : '?'}${query}`}
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

/** Links to the demo's campaigns; a release does not contain them. */
export function DemoEntries() {
  const t = useT()
  return (
    <section aria-labelledby="demo-entries">
      <h2 id="demo-entries" className={styles.lead}>
        {t('home.lead')}
      </h2>
      <nav className={styles.entries} aria-label={t('home.demo')}>
        {demoCampaigns.map((campaign) => (
          <Entry key={campaign.activityId} campaign={campaign} />
        ))}
      </nav>
    </section>
  )
}
