import { useLabText } from '../shell/language'
import type { FixtureFrame } from './fixture-frame'
import { valuesOf } from './plan-values'
import type { Gallery } from './use-fixtures'

const BYTES_PER_MB = 1_048_576

interface BenchValuesProps extends ReturnType<FixtureFrame['read']> {
  /** The scene's own: what its plan has for a moment. */
  planned: Gallery['planned']
}

/** A scene's values beside its plan's, and what its last frames cost. */
export function BenchValues({ scene, metrics, planned }: BenchValuesProps) {
  const t = useLabText()
  const { tier, renderer, drawCalls, liveTweens } = metrics
  return (
    <>
      {scene ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('bench.value')}</th>
              <th scope="col">{t('bench.drawn')}</th>
              <th scope="col">{t('bench.planned')}</th>
            </tr>
          </thead>
          <tbody>
            {valuesOf(scene, planned?.(scene)).map(({ name, drawn, planned }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{drawn}</td>
                <td>{planned}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p>
        {t('bench.cost', {
          tier,
          renderer,
          drawCalls,
          megabytes: (metrics.textureBytes / BYTES_PER_MB).toFixed(1),
          tweens: liveTweens,
        })}
      </p>
    </>
  )
}
