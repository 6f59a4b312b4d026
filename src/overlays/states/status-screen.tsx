import { type ReactNode, useEffect } from 'react'
import type { AvailabilityStatus } from '../../../domain/rules/visit/availability'
import { type MessageKey, useT } from '../../i18n'
import { copyText } from '../../platform/clipboard'
import { pageAddress } from '../../platform/navigate'
import { Button } from '../button/button'
import { focusPage } from '../dialog/focus-page'
import { PageFrame } from '../page/page-frame'
import { State, type StatePicture } from './states'

type ShutStatus = Exclude<AvailabilityStatus, 0>

const SCREENS: Record<ShutStatus, { picture: StatePicture; heading: MessageKey; text: MessageKey }> = {
  1: { picture: 'notStarted', heading: 'overlays.notStarted', text: 'overlays.notStartedText' },
  2: { picture: 'ended', heading: 'overlays.ended', text: 'overlays.endedText' },
  3: { picture: 'paused', heading: 'overlays.paused', text: 'overlays.pausedText' },
  5: { picture: 'messaging', heading: 'channel.openInMessagingApp', text: 'overlays.openInMessagingAppText' },
}

interface StatusScreenProps {
  status: ShutStatus
  /** The configured prompt; defaults to our text. */
  prompt?: string
  /** Buttons for what outlives the activity. */
  children?: ReactNode
}

/** Fills the page while an activity cannot be used: not started, ended, paused, or opened in the wrong app. */
export function StatusScreen({ status, prompt, children }: StatusScreenProps) {
  const t = useT()
  const { picture, heading, text } = SCREENS[status]
  return (
    <PageFrame>
      <State picture={picture} heading={t(heading)} text={prompt || t(text)}>
        {status === 5 ? (
          <Button onPress={() => copyText(pageAddress())}>{t('overlays.copyLink')}</Button>
        ) : null}
        {children}
      </State>
    </PageFrame>
  )
}

/** Shown when a page should have closed and nothing could close it (decisions §5). */
export function EndScreen() {
  const t = useT()
  /** What had the focus is gone with the page. */
  useEffect(focusPage, [])
  return (
    <PageFrame>
      <State picture="end" role="status" text={t('state.ended')} />
    </PageFrame>
  )
}
