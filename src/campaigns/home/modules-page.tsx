import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SuccessOf } from '../../../domain/call'
import { moduleListCall } from '../../../domain/calls/home'
import { halves, modulesAt } from '../../../domain/rules/home/home-modules'
import { call, QUERY } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { PageFrame } from '../../overlays/page/page-frame'
import { Empty, Failure, Loading } from '../../overlays/states/states'
import { checkPicture } from '../../platform/navigate'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { HomeLink } from './home-link'
import styles from './modules-page.module.css'

type Module = SuccessOf<typeof moduleListCall>['moduleConfigResponseList'][number]

/** One module: its picture, or its name where it has none, as a link where it has one. */
function ModuleView({ module }: { module: Module }) {
  const t = useT()
  const [hasFailed, setHasFailed] = useState(false)
  const { moduleName, moduleImg, activityLink, isThirdLinks } = module
  const name = moduleName ?? t('home.open')
  const picture = checkPicture(moduleImg)
  const face =
    picture.ok && !hasFailed ? (
      <img
        src={picture.href}
        alt={activityLink ? '' : name}
        decoding="async"
        draggable={false}
        onError={() => setHasFailed(true)}
      />
    ) : (
      <span className={styles.name}>{name}</span>
    )
  if (!activityLink) return <div className={styles.module}>{face}</div>
  return (
    <HomeLink className={styles.module} link={activityLink} isThird={isThirdLinks} name={name}>
      {face}
    </HomeLink>
  )
}

const Modules = ({ modules, className }: { modules: readonly Module[]; className?: string }) => (
  <ul className={className}>
    {modules.map((module, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two modules may be the same but for their place
      <li key={index}>
        <ModuleView module={module} />
      </li>
    ))}
  </ul>
)

/** The modules in their three places: banners, campaign entries in two halves, bottom pictures. */
function Places({ modules }: { modules: readonly Module[] }) {
  const t = useT()
  const banners = modulesAt(modules, '1')
  const entries = modulesAt(modules, '2')
  const bottom = modulesAt(modules, '3')
  return (
    <div className={styles.places}>
      {banners.length > 0 ? (
        <section className={styles.banners} aria-label={t('home.banners')}>
          <Modules modules={banners} className={styles.list} />
        </section>
      ) : null}
      {entries.length > 0 ? (
        <section aria-labelledby="home-entries">
          <h2 id="home-entries" className={styles.heading}>
            {t('home.entries')}
          </h2>
          <div className={styles.halves}>
            {halves(entries).map((half, index) => (
              <Modules key={index === 0 ? 'left' : 'right'} modules={half} className={styles.list} />
            ))}
          </div>
        </section>
      ) : null}
      {bottom.length > 0 ? (
        <section aria-label={t('home.bottom')}>
          <Modules modules={bottom} className={styles.list} />
        </section>
      ) : null}
    </div>
  )
}

/** `/zyModule`: the home page of configured modules (spec 2 §2). */
export default function ModulesPage() {
  const t = useT()
  useEntryCount()
  const query = useQuery({
    queryKey: [moduleListCall.path],
    queryFn: () => call(moduleListCall, {}, QUERY),
  })
  const content = () => {
    if (query.isError && !query.isFetching) return <Failure inPage onRetry={() => void query.refetch()} />
    if (!query.data) return <Loading />
    if (!query.data.ok) return <Empty inPage text={messageOf(query.data, 'notice.network')} />
    const modules = query.data.moduleConfigResponseList
    return modules.length > 0 ? <Places modules={modules} /> : <Empty inPage text={t('home.empty')} />
  }
  return (
    <PageFrame look="festive" title={t('home.title')}>
      {content()}
    </PageFrame>
  )
}
