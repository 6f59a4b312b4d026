import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { type MessageKey, useT } from '../i18n'
import { GROUND, PageFrame } from '../overlays/page/page-frame'
import { setPageTitle } from '../overlays/page/use-page-title'
import { Loading } from '../overlays/states/states'
import { wasFetched } from '../platform/fetched'
import { Arrival } from './arrival'

interface Props {
  /** The product's name by default. */
  titleKey?: MessageKey
  /** A game's page is in a hurry: the scenery comes after what it cannot be played without. */
  isGame?: boolean
  children: ReactNode
}

/** The slot of one route's page: the document's title, the loading state, and the arrival. */
export function PageSlot({ titleKey = 'title.default', isGame = false, children }: Props) {
  const title = useT()(titleKey)
  useLayoutEffect(() => {
    setPageTitle(title)
  }, [title])
  return (
    <Suspense
      fallback={
        <PageFrame hasScenery={!isGame || GROUND.some((address) => address && wasFetched(address))}>
          <Loading />
        </PageFrame>
      }
    >
      {children}
      <Arrival />
    </Suspense>
  )
}
