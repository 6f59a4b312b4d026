import { useEffect } from 'react'
import { useLabText } from '../shell/language'
import { Room } from '../shell/shell'
import { HostForm } from './form'
import { Phone } from './phone'
import { useCase } from './use-case'

/** `/lab/host`: a phone frame that runs any page in any host; the address of this page is the case. */
export default function HostRoom() {
  const t = useLabText()
  const running = useCase()
  const { open } = running
  useEffect(() => open(), [open])
  return (
    <Room title="nav.host">
      <p>{t('host.note')}</p>
      <div className="bench">
        <HostForm running={running} onRun={() => void running.start(running.draft)} />
        <Phone running={running} />
      </div>
    </Room>
  )
}
