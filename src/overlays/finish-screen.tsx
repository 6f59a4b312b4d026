import type { ReactNode } from 'react'
import { type MessageKey, useT } from '../i18n'
import { PageFrame } from './page-frame'
import { State, type StatePicture } from './states'

/** How a campaign ends for a visitor (spec 2 §4); not to be mixed with the availability's numbers (decisions §4a). */
export const FINISH_TYPES = ['1', '2', '3', '4', '5'] as const
export type FinishType = (typeof FINISH_TYPES)[number]

const SCREENS: Record<FinishType, { picture: StatePicture; heading: MessageKey; text: MessageKey }> = {
  1: { picture: 'onTheWay', heading: 'overlays.onTheWay', text: 'overlays.onTheWayText' },
  2: { picture: 'joined', heading: 'overlays.joined', text: 'overlays.joinedText' },
  3: { picture: 'ended', heading: 'overlays.ended', text: 'overlays.endedText' },
  4: { picture: 'notStarted', heading: 'overlays.notStarted', text: 'overlays.notStartedText' },
  5: { picture: 'place', heading: 'overlays.shenzhen', text: 'overlays.shenzhenText' },
}

export interface FinishScreenProps {
  type: FinishType
  /** The configured prompt; a text of ours without it. */
  prompt?: string
  /** What can be done from here. */
  children?: ReactNode
}

/** Prize on the way, already participated, ended, not started, Shenzhen only. */
export function FinishScreen({ type, prompt, children }: FinishScreenProps) {
  const t = useT()
  const { picture, heading, text } = SCREENS[type]
  return (
    <PageFrame>
      <State picture={picture} heading={t(heading)} text={prompt || t(text)}>
        {children}
      </State>
    </PageFrame>
  )
}
