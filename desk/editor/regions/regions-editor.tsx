import { useRef, useState } from 'react'
import type { Region } from '../../../domain/rules/home/region'
import { Button } from '../../parts/control/button'
import hidden from '../../parts/hidden.module.css'
import { isFields, moved, withValue } from '../document/path'
import { useEditor } from '../editor-context'
import type { ControlProps } from '../fields/control-props'
import { startEntry } from '../form/start-value'
import { placeName } from '../problems/index-of-problems'
import { freePlace } from './geometry'
import { PictureStage } from './picture-stage'
import { actionOf, boxOf } from './region-entry'
import { RegionRow } from './region-row'
import styles from './regions.module.css'
import { usePictureSize } from './use-picture-size'
import { Warnings } from './warnings'

/** The regions of a picture: drawn on it, and as fields beside it. */
export function RegionsEditor({ id, path, field, value, describedBy }: ControlProps) {
  const { document, form, t, language, session, isReadOnly, say, setOpen, goTo } = useEditor()
  const group = useRef<HTMLFieldSetElement>(null)
  const [selected, setSelected] = useState<number>()
  const [isDrawing, setDrawing] = useState(false)
  const picture = usePictureSize(document, path)
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const most = field.edit.kind === 'list' ? field.edit.most : 0
  const regions = entries.map((entry) => ({
    box: boxOf(entry),
    action: actionOf(entry, language) ?? t('editor.regionUnnamed'),
  }))
  const boxes = regions.map(({ box }) => box)
  const placeOf = (box: Region | undefined) =>
    box ? t('editor.regionPlace', { ...box }) : t('editor.regionNoPlace')
  const nameOf = (at: number) => t('editor.regionName', { number: at + 1, action: regions[at]?.action ?? '' })

  /** Writes the whole list as a step of its own. */
  const write = (next: readonly unknown[]) => session.replace(withValue(document, path, next))
  const withBox = (at: number, box: Region) => {
    const entry = entries[at]
    return { ...(isFields(entry) ? entry : {}), ...box }
  }
  const focusBox = (at: number) =>
    requestAnimationFrame(() => {
      const box = group.current?.querySelector<HTMLElement>(`[data-region="${at}"]`)
      ;(box ?? group.current)?.focus()
    })
  const select = (at: number) => {
    if (selected !== undefined && selected !== at) setOpen([...path, selected], false)
    setSelected(at)
    setOpen([...path, at], true)
  }
  const add = (box: Region) => {
    if (entries.length >= most) return say(t('editor.regionMost', { most }))
    const at = entries.length
    write([...entries, { ...startEntry(field.fields), ...box }])
    setDrawing(false)
    select(at)
    say(t('editor.regionAdded', { number: at + 1, place: placeOf(box) }))
    if (picture.size) focusBox(at)
    else goTo([...path, at, 'title'])
  }
  const remove = (at: number) => {
    const name = nameOf(at)
    write(entries.filter((_, index) => index !== at))
    setOpen([...path, at], false)
    setSelected(undefined)
    say(t('editor.removed', { name }))
    focusBox(Math.min(at, entries.length - 2))
  }

  return (
    <fieldset ref={group} id={id} className={styles.editor} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={hidden.hidden}>{field.description.title[language]}</legend>
      {!isReadOnly && (
        <p id={`${id}-help`} className={styles.help}>
          {t('editor.regionHelp')}
        </p>
      )}
      <Warnings regions={boxes} size={picture.size} />
      <div className={styles.columns}>
        <PictureStage
          picture={picture}
          place={placeName(form, path, language)}
          regions={regions}
          selected={selected}
          isDrawing={isDrawing}
          helpId={`${id}-help`}
          onSelect={select}
          onDragged={({ at, region }) => {
            if (at === undefined) add(region)
            else if (at < entries.length) write(entries.with(at, withBox(at, region)))
          }}
          onKeyed={(at, region) => {
            session.set([...path, at], withBox(at, region))
            say(`${nameOf(at)}. ${placeOf(region)}`)
          }}
          onRemove={remove}
        />
        <div className={styles.side}>
          {!isReadOnly && (
            <div className={styles.tools}>
              {picture.size && (
                <Button
                  look={isDrawing ? 'primary' : 'plain'}
                  aria-pressed={isDrawing}
                  disabled={entries.length >= most}
                  onClick={() => setDrawing(!isDrawing)}
                >
                  {t(isDrawing ? 'editor.regionDrawing' : 'editor.regionDraw')}
                </Button>
              )}
              <Button disabled={entries.length >= most} onClick={() => add(freePlace(boxes, picture.size))}>
                {t('editor.regionAdd')}
              </Button>
            </div>
          )}
          {entries.length >= most && <p className={styles.help}>{t('editor.regionMost', { most })}</p>}
          {entries.length === 0 && <p className={styles.help}>{t('editor.regionNone')}</p>}
          <ol className={styles.rows}>
            {regions.map(({ box, action }, at) => (
              <RegionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a region is its place in the document
                key={at}
                at={at}
                count={entries.length}
                path={[...path, at]}
                fields={field.fields}
                action={action}
                place={placeOf(box)}
                isSelected={at === selected}
                onSelect={() => setSelected(at)}
                onMove={(to) => {
                  write(moved(entries, at, to))
                  setSelected(to)
                  say(t('editor.moved', { name: nameOf(at), place: to + 1 }))
                }}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
        </div>
      </div>
    </fieldset>
  )
}
