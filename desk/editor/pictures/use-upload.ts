import { useRef, useState } from 'react'
import { type DeskPicture, MOST_PICTURE_BYTES } from '../../../domain/desk/picture-calls'
import { useEditor } from '../editor-context'
import { base64Of } from './base64-of'
import type { UploadAnswer } from './ports'

interface Upload {
  /** What the file is called that is on its way. */
  readonly running: string | undefined
  /** Why the last one did not arrive. */
  readonly problem: string | undefined
  /** Sends a file, unless one is on its way. */
  send(file: File): void
}

const NOT_ARRIVED = { timedOut: 'editor.pictureTimedOut', unreachable: 'editor.pictureNotSent' } as const

/** Uploads pictures for the campaign that is edited, one at a time. */
export function useUpload(onAdded: (picture: DeskPicture) => void): Upload {
  const { pictures, t, say } = useEditor()
  const [running, setRunning] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const isRunning = useRef(false)

  async function answerFor(file: File): Promise<UploadAnswer> {
    if (file.size === 0) return { kind: 'refused', message: t('editor.pictureEmpty') }
    if (file.size > MOST_PICTURE_BYTES) return { kind: 'refused', message: t('editor.pictureTooLarge') }
    const data = await base64Of(file).catch(() => undefined)
    if (!data) return { kind: 'refused', message: t('editor.pictureUnreadable') }
    return pictures.upload(file.name, data)
  }

  async function run(file: File): Promise<void> {
    setProblem(undefined)
    setRunning(file.name)
    const answer = await answerFor(file)
    isRunning.current = false
    setRunning(undefined)
    if (answer.kind !== 'added') {
      setProblem(answer.kind === 'refused' ? answer.message : t(NOT_ARRIVED[answer.kind]))
      return
    }
    const { title, width, height } = answer.picture
    say(t('editor.pictureAdded', { title, width, height }))
    onAdded(answer.picture)
  }

  return {
    running,
    problem,
    send(file) {
      if (isRunning.current) return
      isRunning.current = true
      void run(file)
    },
  }
}
