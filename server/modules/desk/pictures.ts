import type { FastifyInstance } from 'fastify'
import {
  type DeskPicture,
  MOST_PICTURE_BYTES,
  picturesCall,
  UPLOAD_PREFIX,
  uploadPictureCall,
} from '../../../domain/desk/picture-calls'
import { checkedPicture, type PictureFault } from '../../campaigns/uploads/checked'
import { addPicture, picturesOf } from '../../campaigns/uploads/rows'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { type Refused, refuse } from '../../messages/catalogue'
import { defineAct } from './requests/run'

/** The file in base64, and what stands around it. */
const BODY_BYTES = Math.ceil((MOST_PICTURE_BYTES * 4) / 3) + 4_096

const FAULTS: Readonly<Record<PictureFault, Refused>> = {
  empty: refuse(422, 'desk.pictureEmpty'),
  bytes: refuse(413, 'desk.pictureBytes'),
  format: refuse(422, 'desk.pictureFormat'),
  moving: refuse(422, 'desk.pictureMoving'),
  pixels: refuse(422, 'desk.picturePixels'),
  slow: refuse(422, 'desk.pictureSlow'),
}

type Row = Awaited<ReturnType<typeof picturesOf>>[number]

const view = ({ name, ...row }: Row): DeskPicture => ({ ...row, address: UPLOAD_PREFIX + name })

/** The pictures of a campaign. */
export function registerDeskPictures(app: FastifyInstance, ctx: Reads<DeskServices>): void {
  /** Decoding takes memory: one upload after the other. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }

  deskRoute(app, ctx, picturesCall, async ({ body: { activityId } }) => ({
    pictures: (await picturesOf(ctx.db, activityId)).map(view),
  }))

  defineAct(app, ctx, uploadPictureCall, {
    bodyLimitBytes: BODY_BYTES,
    name: 'picture.add',
    turn: ({ activityId }) => ['pictures', activityId],
    async prepare({ params: { activityId, title, data }, by }) {
      const checked = await inTurn(() => checkedPicture(Buffer.from(data, 'base64')))
      if (typeof checked === 'string') return FAULTS[checked]
      return async (trx, at) => {
        const added = await addPicture(trx, checked, { activityId, title, by: by.name, at })
        if (added === 'tooMany') return refuse(409, 'desk.tooManyPictures')
        const { name } = checked
        const row = (await picturesOf(trx, activityId)).find((one) => one.name === name)
        if (row === undefined) throw new Error(`picture ${name} is gone`)
        return { answer: { picture: view(row) }, noted: added === 'new' && { name, title } }
      }
    },
  })
}
