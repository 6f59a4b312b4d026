import type { ReactNode } from 'react'
import type { FinishType } from '../../../domain/rules/prizes/participation'
import { type MessageKey, useT } from '../../i18n'
import { State, type StatePicture } from './states'

/** Picture, heading and prompt of each finish type (spec 2 §4). */
export const FINISHES: Readonly<
  Record<FinishType, { picture: StatePicture; heading: MessageKey; text: MessageKey }>
> = {
  1: { picture: 'onTheWay', heading: 'finish.onTheWay', text: 'finish.onTheWayText' },
  2: { picture: 'joined', heading: 'finish.joined', text: 'finish.joinedText' },
  3: { picture: 'ended', heading: 'finish.ended', text: 'finish.endedText' },
  4: { picture: 'notStarted', heading: 'finish.notStarted', text: 'finish.notStartedText' },
  5: { picture: 'place', heading: 'finish.shenzhenOnly', text: 'finish.shenzhenOnlyText' },
}

interface FinishStateProps {
  type: FinishType
  /** A configured prompt in place of the catalogue's text. */
  text?: string | undefined
  /** Buttons. */
  children?: ReactNode
}

/** The full-page state of how a campaign ended for the visitor. */
export function FinishState({ type, text, children }: FinishStateProps) {
  const t = useT()
  const finish = FINISHES[type]
  return (
    <State picture={finish.picture} heading={t(finish.heading)} text={text || t(finish.text)}>
      {children}
    </State>
  )
}
