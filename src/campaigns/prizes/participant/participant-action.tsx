import type { ReactNode } from 'react'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import type { ZyParticipant } from './use-zy-participant'

interface ParticipantActionProps {
  player: ZyParticipant
  /** Something else that the button needs is still loading. */
  isLoading?: boolean
  children: (player: Extract<ZyParticipant, { kind: 'known' }>) => ReactNode
}

/** The main button of a gift or payment campaign's home: loading or 'try again' until the player is known. */
export function ParticipantAction({ player, isLoading = false, children }: ParticipantActionProps) {
  const t = useT()
  if (player.kind === 'failed')
    return (
      <Button onPress={player.retry} block>
        {t('button.retry')}
      </Button>
    )
  if (player.kind === 'known' && !isLoading) return children(player)
  return (
    <Button loading block label={t('state.loading')}>
      {''}
    </Button>
  )
}
