import type { DeskPicture } from '../../../domain/desk/picture-calls'
import type { LibraryPicture, LibraryPlace } from '../../../domain/desk/pictures/library-calls'

/** What became of an upload. */
export type UploadAnswer =
  | { kind: 'added'; picture: DeskPicture }
  /** No answer, or nobody is logged in any longer: another try may turn it. */
  | { kind: 'unreachable' }
  /** The server, or something before it, has waited long enough. */
  | { kind: 'timedOut' }
  /** In the operator's language. */
  | { kind: 'refused'; message: string }

/** A part of the pictures of all campaigns, and where the next part begins. */
interface LibraryPage {
  readonly pictures: readonly LibraryPicture[]
  readonly next: LibraryPlace | null
}

/** How an editor reaches the pictures of its campaign. Nothing of it rejects. */
export interface PictureCalls {
  /** The newest first; undefined where they cannot be read. */
  list(): Promise<readonly DeskPicture[] | undefined>
  /** Those of all campaigns of the operator, as `list`; by a part of their title, and from a place on. */
  library(find: string, after: LibraryPlace | undefined): Promise<LibraryPage | undefined>
  /** `data` is the file in base64. */
  upload(title: string, data: string): Promise<UploadAnswer>
}
