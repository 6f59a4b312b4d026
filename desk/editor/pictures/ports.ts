import type { DeskPicture } from '../../../domain/desk/picture-calls'

/** What became of an upload. */
export type UploadAnswer =
  | { kind: 'added'; picture: DeskPicture }
  /** No answer, or nobody is logged in any longer: another try may turn it. */
  | { kind: 'unreachable' }
  /** In the operator's language. */
  | { kind: 'refused'; message: string }

/** How an editor reaches the pictures of its campaign. Nothing of it rejects. */
export interface PictureCalls {
  /** The newest first; undefined where they cannot be read. */
  list(): Promise<readonly DeskPicture[] | undefined>
  /** `data` is the file in base64. */
  upload(title: string, data: string): Promise<UploadAnswer>
}
