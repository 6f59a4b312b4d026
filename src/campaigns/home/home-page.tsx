import { HOME_BUTTON_KEYS, parseHomeButton } from '../../../domain/rules/home/home-buttons'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { confirmDialog } from '../../overlays/notices/notices'
import { PageFrame } from '../../overlays/page/page-frame'
import { Empty, Failure, Loading } from '../../overlays/states/states'
import { goTo } from '../../platform/navigate'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { useSystemConfig } from '../../visit/system-config/use-system-config'
import { DemoEntries } from './demo-entries'
import styles from './home-page.module.css'
import { HomePicture } from './home-picture'

const [FIRST, SECOND, THIRD] = HOME_BUTTON_KEYS

/** `/`: the configured picture and its three buttons (spec 2 §2); in the demo also the links to its campaigns. */
export default function HomePage() {
  const t = useT()
  useEntryCount()
  const image = useSystemConfig('home_image')
  const entries = [useSystemConfig(FIRST), useSystemConfig(SECOND), useSystemConfig(THIRD)]
  const all = [image, ...entries]
  const buttons = entries.flatMap(({ data }) => parseHomeButton(data) ?? [])
  const below = buttons.filter(({ region }) => !image.data || !region)

  const content = () => {
    const failed = all.filter(({ isError, isFetching }) => isError && !isFetching)
    if (failed.length > 0)
      return <Failure inPage onRetry={() => Promise.all(failed.map((entry) => entry.refetch()))} />
    if (all.some(({ isSuccess }) => !isSuccess)) return <Loading />
    if (!image.data && buttons.length === 0 && !__LAB__) return <Empty inPage text={t('home.empty')} />
    const entriesBelow = (
      <>
        {below.length > 0 ? (
          <nav className={styles.buttons} aria-label={t('home.buttons')}>
            {below.map(({ title, link, isThird }) => {
              const name = title ?? t('home.open')
              const open = async () => {
                const text = t('home.thirdParty', { name })
                if (!isThird || (await confirmDialog({ text }))) goTo(link)
              }
              return (
                <Button key={`${name} ${link}`} onPress={open} block>
                  {name}
                </Button>
              )
            })}
          </nav>
        ) : null}
        {__LAB__ ? <DemoEntries /> : null}
      </>
    )
    if (!image.data) return entriesBelow
    return (
      <HomePicture src={image.data} buttons={buttons}>
        {entriesBelow}
      </HomePicture>
    )
  }

  return (
    <PageFrame
      look={image.data ? 'plain' : 'festive'}
      title={t('home.title')}
      titleHidden={Boolean(image.data)}
    >
      {content()}
    </PageFrame>
  )
}
