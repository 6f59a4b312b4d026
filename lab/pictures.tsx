import { useEffect, useState } from 'react'
import { useLabText } from './shell/language'
import { Room } from './shell/shell'

const REPORT = '/lab/api/visual/visual.html'

/** `/lab/pictures`: the report of the last visual run, where pictures differ from their references. */
export default function PicturesRoom() {
  const t = useLabText()
  const [isThere, setIsThere] = useState<boolean>()
  useEffect(() => {
    fetch(REPORT, { method: 'HEAD' }).then(
      ({ ok }) => setIsThere(ok),
      () => setIsThere(false),
    )
  }, [])
  return (
    <Room title="nav.pictures" className="pictures">
      <p>{t('pictures.note')}</p>
      {isThere === false ? <p role="status">{t('pictures.none')}</p> : null}
      {isThere ? <iframe title={t('nav.pictures')} src={REPORT} /> : null}
    </Room>
  )
}
