import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { type MessageKey, useT } from '../i18n'
import { PageFrame } from '../overlays/page/page-frame'
import { Loading } from '../overlays/states/states'
import { Arrival } from './arrival'

interface Props {
  /** Without one the title is the product's name. */
  titleKey?: MessageKey
  children: ReactNode
}

/** The place of one route's page: the document's title, a quiet wait for its code, and the arrival. */
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
