import { useCallback, useEffect, useState } from 'react'
import { TIERS } from '../../scenes/engine/quality/quality-plan'
import { registry, type SceneKind } from '../../scenes/registry'
import { useLabLanguage, useLabText } from '../shell/language'
import { Room } from '../shell/shell'
import { FixtureBench } from './fixture-bench'
import { FixtureCard } from './fixture-card'
import { fixtureAddress } from './fixture-frame'
import type { Replay } from './replay'
import { useThumbnails } from './use-thumbnails'
import './workbench.css'

const KINDS = Object.keys(registry).filter((name): name is SceneKind => name in registry)
/** As many fixtures as stand side by side. */
const MOST_OPEN = 2

/** The fixtures' names by scene, once all of them are loaded: pictures are drawn in the order of the page, which is known then. */
function useFixtures(): Partial<Record<SceneKind, string[]>> {
  const [fixtures, setFixtures] = useState<Partial<Record<SceneKind, string[]>>>({})
  useEffect(() => {
    const namesOf = async (kind: SceneKind) => [kind, Object.keys(await registry[kind].fixtures())] as const
    void Promise.all(KINDS.map(namesOf)).then((found) => setFixtures(Object.fromEntries(found)))
  }, [])
  return fixtures
}

/** Part of the address: what is filtered for and what is open is a link to hand on. */
function useQuery(name: string, fallback: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => new URLSearchParams(location.search).get(name) ?? fallback)
  const change = useCallback(
    (next: string) => {
      const query = new URLSearchParams(location.search)
      if (next === fallback) query.delete(name)
      else query.set(name, next)
      history.replaceState(null, '', `?${query}`)
      setValue(next)
    },
    [name, fallback],
  )
  return [value, change]
}

/** `/lab/gallery`: every fixture with its picture, filtered; up to two of them on the bench, frame by frame. */
export default function GalleryRoom() {
  const t = useLabText()
  const [labLanguage] = useLabLanguage()
  const fixtures = useFixtures()
  const [kind, setKind] = useQuery('scene', '')
  const [state, setState] = useQuery('state', '')
  const [tier, setTier] = useQuery('tier', 'high')
  const [lang, setLang] = useQuery('lang', labLanguage)
  const [open, setOpen] = useQuery('open', '')
  const [stories, setStories] = useState<readonly Replay[]>([])
  const opened = open.split(',').filter((path) => path !== '')
  const shown = KINDS.filter((one) => kind === '' || one === kind).flatMap((one) =>
    (fixtures[one] ?? []).filter((name) => name.includes(state.trim())).map((name) => `${one}/${name}`),
  )
  const thumbnails = useThumbnails({ tier, lang }, shown)
  const toggle = (path: string) =>
    setOpen(
      (opened.includes(path)
        ? opened.filter((one) => one !== path)
        : [...opened, path].slice(-MOST_OPEN)
      ).join(','),
    )
  const openReplay = (story: Replay) => {
    setStories((all) => [...all, story])
    setTier(story.tier)
    setLang(story.lang)
    if (!opened.includes(story.path)) toggle(story.path)
  }

  return (
    <Room title="nav.gallery" className="gallery">
      <p>{t('gallery.note')}</p>
      <div className="row">
        <label>
          {t('gallery.scene')}
          <select value={kind} onChange={({ target }) => setKind(target.value)}>
            <option value="">{t('gallery.all')}</option>
            {KINDS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          {t('gallery.state')}
          <input type="search" value={state} onChange={({ target }) => setState(target.value)} />
        </label>
        <label>
          {t('gallery.tier')}
          <select value={tier} onChange={({ target }) => setTier(target.value)}>
            {TIERS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          {t('gallery.language')}
          <select value={lang} onChange={({ target }) => setLang(target.value)}>
            <option>zh-CN</option>
            <option>en</option>
          </select>
        </label>
      </div>
      {opened.length > 0 ? (
        <div className="benches">
          {opened.map((path) => (
            <FixtureBench
              key={`${path} ${tier} ${lang} ${stories.findLastIndex((story) => story.path === path)}`}
              path={path}
              setting={{ tier, lang }}
              story={stories.findLast((story) => story.path === path)}
              onReplay={openReplay}
              onClose={() => toggle(path)}
            />
          ))}
        </div>
      ) : null}
      {shown.length === 0 && Object.keys(fixtures).length === KINDS.length ? (
        <p>{t('gallery.none')}</p>
      ) : null}
      <ul className="cards">
        {shown.map((path) => (
          <FixtureCard
            key={`${path} ${tier} ${lang}`}
            path={path}
            picture={thumbnails.pictures.get(path)}
            isOpen={opened.includes(path)}
            onSeen={thumbnails.want}
            onOpen={toggle}
          />
        ))}
      </ul>
      <iframe
        key={`${tier} ${lang}`}
        ref={thumbnails.frame}
        className="camera"
        title="camera"
        aria-hidden="true"
        tabIndex={-1}
        width={375}
        height={667}
        src={fixtureAddress('', { tier, lang })}
      />
    </Room>
  )
}
