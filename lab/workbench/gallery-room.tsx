import { useRef } from 'react'
import { ProblemNote } from '../problem-note'
import { useLabText } from '../shell/language'
import { Room } from '../shell/shell'
import { FixtureBench } from './fixture-bench'
import { FixtureCard } from './fixture-card'
import { fixtureAddress } from './fixture-frame'
import { GalleryFilters, useFilters } from './gallery-filters'
import type { Replay } from './replay'
import { useBenches } from './use-benches'
import { useFixtures } from './use-fixtures'
import { useThumbnails } from './use-thumbnails'
import './workbench.css'

/** `/lab/gallery`: every fixture with its picture, filtered; up to two of them on the bench, frame by frame. */
export default function GalleryRoom() {
  const t = useLabText()
  const fixtures = useFixtures()
  const filters = useFilters(fixtures ?? [])
  const benches = useBenches(fixtures)
  const cards = useRef<HTMLUListElement>(null)
  const { tier, setTier, shown } = filters
  const thumbnails = useThumbnails(tier, shown)
  const { opened, unknown } = benches
  const openReplay = (from: string, story: Replay) => {
    const problem = benches.openReplay(from, story)
    if (!problem) setTier(story.tier)
    return problem
  }
  const close = (path: string, isByKeyboard: boolean) => {
    benches.toggle(path)
    if (isByKeyboard) cards.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus()
  }

  return (
    <Room title="nav.gallery" className="gallery">
      <p>{t('gallery.note')}</p>
      <GalleryFilters filters={filters} />
      <ProblemNote
        problem={
          unknown.length > 0
            ? { key: 'bench.unknownFixture', values: { path: unknown.join(', ') } }
            : undefined
        }
      />
      {opened.length > 0 ? (
        <div className="benches">
          {opened.map((fixture) => (
            <FixtureBench
              key={`${fixture.path} ${tier} ${benches.replaysOf(fixture.path)}`}
              fixture={fixture}
              tier={tier}
              kept={benches.keptOf(fixture.path)}
              onKeep={benches.keep}
              takeArrival={benches.takeArrival}
              onReplay={openReplay}
              onClose={close}
            />
          ))}
        </div>
      ) : null}
      {fixtures && shown.length === 0 ? <p>{t('gallery.none')}</p> : null}
      <ul ref={cards} className="cards">
        {shown.map(({ path }) => (
          <FixtureCard
            key={`${path} ${tier}`}
            path={path}
            picture={thumbnails.pictures.get(path)}
            isOpen={opened.some((one) => one.path === path)}
            onSeen={thumbnails.want}
            onOpen={benches.toggle}
          />
        ))}
      </ul>
      <iframe
        key={tier}
        ref={thumbnails.frame}
        className="camera"
        title={t('gallery.camera')}
        aria-hidden="true"
        tabIndex={-1}
        width={375}
        height={667}
        src={fixtureAddress('', { tier, lang: 'zh-CN' })}
      />
    </Room>
  )
}
