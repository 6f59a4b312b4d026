import { LANGUAGES } from '../../domain/languages'
import { TIERS } from '../../scenes/engine/quality/quality-plan'
import { oneOf } from '../one-of'
import { useLabText } from '../shell/language'
import { KINDS, type Listed } from './use-fixtures'
import { useQuery } from './use-query'

/** What the gallery shows: scene, part of a state's name, language of its words, and the tier that draws it. */
export function useFilters(fixtures: readonly Listed[]) {
  const [kind, setKind] = useQuery('scene', '', (text) => oneOf(text, ['', ...KINDS]))
  const [state, setState] = useQuery('state', '', String)
  const [lang, setLang] = useQuery('lang', '', (text) => oneOf(text, ['', ...LANGUAGES]))
  const [tier, setTier] = useQuery('tier', 'high', (text) => oneOf(text, TIERS))
  const shown = fixtures.filter(
    (one) =>
      (kind === '' || one.kind === kind) &&
      (lang === '' || one.lang === lang) &&
      one.name.includes(state.trim()),
  )
  return { kind, setKind, state, setState, lang, setLang, tier, setTier, shown }
}

/** The filters' fields. */
export function GalleryFilters({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const t = useLabText()
  return (
    <div className="row">
      <label>
        {t('gallery.scene')}
        <select value={filters.kind} onChange={({ target }) => filters.setKind(target.value)}>
          <option value="">{t('gallery.all')}</option>
          {KINDS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label>
        {t('gallery.state')}
        <input
          type="search"
          value={filters.state}
          onChange={({ target }) => filters.setState(target.value)}
        />
      </label>
      <label>
        {t('gallery.tier')}
        <select value={filters.tier} onChange={({ target }) => filters.setTier(target.value)}>
          {TIERS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label>
        {t('gallery.language')}
        <select value={filters.lang} onChange={({ target }) => filters.setLang(target.value)}>
          <option value="">{t('gallery.all')}</option>
          {LANGUAGES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
    </div>
  )
}
