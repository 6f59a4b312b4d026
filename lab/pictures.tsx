import * as z from 'zod/mini'
import { ProblemNote } from './problem-note'
import { useLabText } from './shell/language'
import { Room } from './shell/shell'
import { dayAndTimeOf } from './time-of'
import { useFetched } from './use-fetched'

const CALL = '/lab/api/visual'
const REPORT = `${CALL}/visual.html`

const lastRun = z.object({
  report: z.boolean(),
  compared: z.nullable(z.number()),
  notCompared: z.nullable(z.number()),
  atMs: z.nullable(z.number()),
})

/** `/lab/pictures`: what the last visual run compared, and the report of the pictures that differ. */
export default function PicturesRoom() {
  const t = useLabText()
  const { data, problem, refresh } = useFetched(CALL, lastRun)
  return (
    <Room title="nav.pictures" className="pictures">
      <p>{t('pictures.note')}</p>
      <ProblemNote problem={problem} onRetry={refresh} />
      {data && !problem ? <LastRun run={data} /> : null}
    </Room>
  )
}

function LastRun({ run: { report, compared, notCompared, atMs } }: { run: z.output<typeof lastRun> }) {
  const t = useLabText()
  const counts =
    compared === null || notCompared === null || atMs === null
      ? ''
      : t('pictures.counts', { at: dayAndTimeOf(atMs), compared, notCompared })
  const isNever = !report && counts === ''
  const isSame = !report && compared !== null && compared > 0
  return (
    <>
      <p role="status">
        {isNever ? t('pictures.never') : counts} {isSame ? t('pictures.none') : ''}
        {report ? t('pictures.differ') : ''}
      </p>
      {report ? <iframe title={t('nav.pictures')} src={REPORT} /> : null}
    </>
  )
}
