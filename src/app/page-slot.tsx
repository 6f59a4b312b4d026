import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { type MessageKey, useT } from '../i18n'
import { PageFrame } from '../overlays/page/page-frame'
import { Loading } from '../overlays/states/states'
import { Arrival } from './arrival'

interface Props {
  /** The product's name by default. */
  titleKey?: MessageKey
  children: ReactNode
}

/** The slot of one route's page: the document's title, the loading state, and the arrival. */
export function PageSlot({ titleKey = 'title.default', children }: Props) {
  const title = useT()(titleKey)
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return (
    <Suspense
      fallback={
        <PageFrame>
          <Loading />
        </PageFrame>
      }
    >
      {children}
      <Arrival />
    </Suspense>
  )
}
