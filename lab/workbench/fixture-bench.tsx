import type { Problem } from '../problem'
import { ProblemNote } from '../problem-note'
import { useLabText } from '../shell/language'
import { Scaled } from '../shell/scaled'
import { BenchValues } from './bench-values'
import { fixtureAddress } from './fixture-frame'
import type { Replay } from './replay'
import { Scrubber } from './scrubber'
import { StoryRow } from './story-row'
import { type BenchSubject, useBench } from './use-bench'

/** The phone that a fixture is shown on. */
const PHONE = { widthPx: 375, heightPx: 667 } as const

interface FixtureBenchProps extends BenchSubject {
  /** Whether the tester has just opened it: it is brought into view. */
  takeArrival: (path: string) => boolean
  /** @returns why the replay is not shown */
  onReplay: (from: string, story: Replay) => Problem | undefined
  onClose: (path: string, isByKeyboard: boolean) => void
}

/** A fixture in a phone's frame with its scrubber, its values beside the plan's, and its replay. */
export function FixtureBench({ takeArrival, onReplay, onClose, ...subject }: FixtureBenchProps) {
  const { path, lang, gallery } = subject.fixture
  const { tier } = subject
  const t = useLabText()
  const bench = useBench(subject)
  const arrive = (heading: HTMLElement | null) => {
    if (!heading || !takeArrival(path)) return
    heading.scrollIntoView({ block: 'start' })
    heading.focus({ preventScroll: true })
  }
  const isOpening = !bench.frame && !bench.problem

  return (
    <section aria-label={path} className="fixture">
      <div className="head">
        <h2 ref={arrive} tabIndex={-1}>
          {path}
        </h2>
        <a href={fixtureAddress(path, { tier, lang }).replace('&clock=manual', '')}>{t('gallery.alone')}</a>
        {/* A key presses a button without a count of clicks. */}
        <button type="button" onClick={({ detail }) => onClose(path, detail === 0)}>
          {t('gallery.close')}
        </button>
      </div>
      <div className="sides">
        <Scaled {...PHONE}>
          <iframe
            title={path}
            width={PHONE.widthPx}
            height={PHONE.heightPx}
            src={fixtureAddress('', { tier, lang })}
            onLoad={({ currentTarget }) => (bench.frame ? undefined : bench.open(currentTarget))}
          />
        </Scaled>
        <div className="controls">
          {isOpening ? <p role="status">{t('bench.loading')}</p> : null}
          <ProblemNote problem={bench.problem} />
          <fieldset disabled={!bench.frame}>
            <Scrubber bench={bench} />
            <StoryRow bench={bench} results={gallery.results} onReplay={(story) => onReplay(path, story)} />
          </fieldset>
          {bench.values ? <BenchValues {...bench.values} planned={gallery.planned} /> : null}
        </div>
      </div>
    </section>
  )
}
