import { picturesCall, uploadPictureCall } from '../../../domain/desk/picture-calls'
import { libraryCall } from '../../../domain/desk/pictures/library-calls'
import type { Desk } from '../../api/desk'
import { DeskProblem } from '../../api/problem'
import type { PictureCalls, UploadAnswer } from './ports'

const MOST_OF_A_TITLE = 200

/** Of the server while the file comes in, and of a proxy that waits for its answer. */
const TIMED_OUT: readonly number[] = [408, 504]

function refusal(error: unknown): UploadAnswer {
  if (!(error instanceof DeskProblem)) return { kind: 'unreachable' }
  if (TIMED_OUT.includes(error.status)) return { kind: 'timedOut' }
  return error.kind === 'refused' && error.text !== ''
    ? { kind: 'refused', message: error.text }
    : { kind: 'unreachable' }
}

/** Reaches the pictures of a campaign through the desk's calls. */
export const deskPictureCalls = ({ call }: Pick<Desk, 'call'>, activityId: string): PictureCalls => ({
  list: () =>
    call(picturesCall, { activityId }).then(
      ({ pictures }) => pictures,
      () => undefined,
    ),
  library: (find, after) =>
    call(libraryCall, { ...(find && { find }), ...(after && { after }) }).then(
      (page) => page,
      () => undefined,
    ),
  upload: (title, data) =>
    call(uploadPictureCall, { activityId, title: title.slice(0, MOST_OF_A_TITLE), data }).then(
      ({ picture }): UploadAnswer => ({ kind: 'added', picture }),
      refusal,
    ),
})
