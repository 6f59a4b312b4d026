import { type ChangeEvent, useState } from 'react'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { Notice } from '../../parts/state/notice'
import styles from '../parcels-dialog.module.css'
import { type FileText, fileText, MOST_FILE_MB } from './file-text'

interface FileFieldProps {
  label: string
  /** Lines of the file with its headings. */
  mostLines: number
  disabled?: boolean
  /** The file's text; '' for one that is not taken, which the field says. */
  onText(text: string): void
}

type Refused = Extract<FileText, { refused: string }>['refused']

/** Takes a CSV or Excel file and hands its text on; one that is too large or no such file is named before anything is sent. */
export function FileField({ label, mostLines, disabled = false, onText }: FileFieldProps) {
  const { t, language } = useLanguage()
  const [refused, setRefused] = useState<Refused>()

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (file === undefined) return
    const read = await fileText(file, mostLines)
    setRefused('refused' in read ? read.refused : undefined)
    onText('text' in read ? read.text : '')
  }

  return (
    <>
      <label className={styles.file}>
        <span>{label}</span>
        <input
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={disabled}
          // The same file can be chosen again once it is mended.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={(event) => void take(event)}
        />
      </label>
      {refused === 'unreadable' && <Notice tone="bad">{t('files.unreadable')}</Notice>}
      {refused === 'tooLarge' && <Notice tone="bad">{t('files.tooLarge', { count: MOST_FILE_MB })}</Notice>}
      {refused === 'tooManyLines' && (
        <Notice tone="bad">{t('files.tooManyLines', { count: countText(mostLines, language) })}</Notice>
      )}
    </>
  )
}
