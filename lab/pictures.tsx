import { useEffect, useState } from 'react'
import { useLabText } from './shell/language'

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
    <main className="lab pictures">
      <h1>{t('nav.pictures')}</h1>
      <p>{t('pictures.note')}</p>
      {isThere === false ? <p role="status">{t('pictures.none')}</p> : null}
      {isThere ? <iframe title={t('nav.pictures')} src={REPORT} /> : null}
    </main>
  )
}
