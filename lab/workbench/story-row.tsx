import { useState } from 'react'
import type { Problem } from '../problem'
import { useLabText } from '../shell/language'
import { type Replay, readReplay } from './replay'
import type { Bench } from './use-bench'
import type { Gallery } from './use-fixtures'

function save(story: Replay): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(story, null, 2)], { type: 'application/json' }),
  )
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${story.path.replace('/', '-')}.replay.json`,
  })
  link.click()
  URL.revokeObjectURL(address)
}

interface StoryRowProps {
  bench: Bench
  /** The scene's own: how many results its game can be played to. */
  results: Gallery['results']
  /** @returns why the replay is not shown */
  onReplay: (story: Replay) => Problem | undefined
}

/** Plays a game to a result, and exports and opens what is recorded. */
export function StoryRow({ bench, results, onReplay }: StoryRowProps) {
  const t = useLabText()
  const [result, setResult] = useState('0')
  const scene = bench.values?.scene
  const count = (scene && results?.(scene)) ?? 0
  const load = async (file: File) => {
    const story = readReplay(await file.text())
    bench.say(story ? onReplay(story) : { key: 'bench.notAReplay' })
  }
  return (
    <>
      <div className="row">
        {count > 1 ? (
          <label>
            {t('bench.result')}
            <select value={result} onChange={({ target }) => setResult(target.value)}>
              {Array.from({ length: count }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the result
                <option key={index}>{index}</option>
              ))}
            </select>
          </label>
        ) : null}
        {count > 0 ? (
          <button type="button" onClick={() => bench.play(count > 1 ? Number(result) : 0)}>
            {t(count > 1 ? 'bench.playResult' : 'bench.playGame')}
          </button>
        ) : null}
        <button
          type="button"
          onClick={() => {
            bench.say(undefined)
            save(bench.story.current)
          }}
        >
          {t('bench.export')}
        </button>
        <label>
          {t('bench.import')}
          <input
            type="file"
            accept="application/json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void load(file)
              // The same file can be chosen again.
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      <p>
        {t('bench.moves')}: {bench.story.current.moves.length}
      </p>
    </>
  )
}
