import { useRef, useState } from 'react'
import { Button } from '../../parts/control/button'
import hidden from '../../parts/hidden.module.css'
import { useEditor } from '../editor-context'
import type { ControlProps } from '../fields/control-props'
import { AddressControl } from '../fields/list-controls'
import { useChange } from '../fields/use-change'
import type { Size } from '../regions/geometry'
import { PictureChooser } from './picture-chooser'
import styles from './pictures.module.css'
import { SizeNote } from './size-note'
import { useUpload } from './use-upload'

const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** A picture: its address, an upload, and those that the campaign has already. */
export function PictureControl(props: ControlProps) {
  const { t, isReadOnly, language } = useEditor()
  const change = useChange(props)
  const [isChoosing, setChoosing] = useState(false)
  const [shown, setShown] = useState<{ of: unknown; size: Size }>()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload(({ address }) => change(address))
  const name = props.label ?? props.field.description.title[language]
  return (
    <div className={styles.control}>
      <AddressControl {...props} onSize={(size) => setShown({ of: props.value, size })} />
      <SizeNote field={props.field.path} size={shown?.of === props.value ? shown?.size : undefined} />
      {!isReadOnly && (
        <div className={styles.tools}>
          <input
            ref={input}
            className={hidden.hidden}
            type="file"
            accept={TYPES}
            tabIndex={-1}
            aria-label={t('editor.pictureFile', { name })}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // The same file can be chosen again.
              currentTarget.value = ''
              if (file) upload.send(file)
            }}
          />
          <Button
            aria-label={t('editor.uploadFor', { name })}
            isBusy={upload.running !== undefined}
            onClick={() => input.current?.click()}
          >
            {upload.running === undefined
              ? t('editor.upload')
              : t('editor.uploading', { title: upload.running })}
          </Button>
          <Button look="quiet" aria-label={t('editor.chooseFor', { name })} onClick={() => setChoosing(true)}>
            {t('editor.choosePicture')}
          </Button>
        </div>
      )}
      {upload.problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {upload.problem}
        </p>
      )}
      {isChoosing && (
        <PictureChooser
          title={name}
          onChosen={({ address }) => {
            change(address)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
