import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { activityConfigCall } from '../../../../domain/calls/activity'
import { auditCall } from '../../../../domain/desk/audit/audit-calls'
import { createDraftCall, saveDraftCall, submitDraftCall } from '../../../../domain/desk/draft-calls'
import { MOST_PICTURE_BYTES, picturesCall, uploadPictureCall } from '../../../../domain/desk/picture-calls'
import { approveCall, publishCall, versionCall } from '../../../../domain/desk/version-calls'
import { ONE_APPROVER } from '../../support/acts/approvals'
import { useApp } from '../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../support/desk'

const WIDTH_PX = 60
const HEIGHT_PX = 90
const plain = (background: object = { r: 200, g: 30, b: 30 }) =>
  sharp({ create: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3, background } })
const SECRET_PLACE = 'taken at 31.2304N 121.4737E'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
/** Few bytes that have a decoder count ten to the power of thirty rectangles, after what could be taken for a picture's beginning. */
const slowSvg = (beginning: string) =>
  [
    `${beginning}<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="a0"><rect width="1" height="1"/></g>`,
    ...Array.from({ length: 30 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`),
    '</defs><use href="#a30"/></svg>',
  ].join('')

let serial = 0
const freshId = () => {
  serial += 1
  return `pictures-${serial}`
}

const upload = (desk: DeskClient, activityId: string, file: Buffer, title = 'red.png') =>
  desk.call(uploadPictureCall, { activityId, title, data: file.toString('base64') })
const addressOf = ({ body }: { body: Record<string, unknown> }) =>
  uploadPictureCall.response.parse(body).picture.address

describe('pictures at the desk', () => {
  const server = useApp(ONE_APPROVER)
  const served = (address: string) => server.app.inject(address)

  it('are served by their content to everybody, without what a camera wrote into them', async () => {
    const editor = await deskOf(server, 'editor')
    const activityId = freshId()
    const file = await plain()
      .withExif({ IFD0: { ImageDescription: SECRET_PLACE } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(file.toString('latin1')).toContain(SECRET_PLACE)
    const answer = await upload(editor, activityId, file, '<script>alert(1)</script>.jpg')
    expect(answer.body).toMatchObject({
      code: 200,
      picture: {
        address: expect.stringMatching(/^\/media\/pictures\/[0-9a-f]{32}\.webp$/),
        title: '<script>alert(1)</script>.jpg',
        // Upright: the camera was turned.
        width: HEIGHT_PX,
        height: WIDTH_PX,
        addedBy: 'editor',
      },
    })
    const response = await served(addressOf(answer))
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
    })
    expect(response.rawPayload.toString('latin1')).not.toContain(SECRET_PLACE)
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: HEIGHT_PX })
  })

  it('are one when they come twice, and are noted once', async () => {
    const editor = await deskOf(server, 'editor')
    const activityId = freshId()
    const file = await plain().png().toBuffer()
    const [first, second] = await Promise.all([
      upload(editor, activityId, file),
      upload(editor, activityId, file, 'again.png'),
    ])
    expect(addressOf(first)).toBe(addressOf(second))
    const { body } = await editor.call(picturesCall, { activityId })
    expect(picturesCall.response.parse(body).pictures).toHaveLength(1)
    const auditor = await deskOf(server, 'auditor')
    const { rows } = auditCall.response.parse((await auditor.call(auditCall, { activityId })).body)
    // Whichever was there first.
    const title = expect.stringMatching(/^(red|again)\.png$/)
    expect(rows).toMatchObject([{ action: 'picture.add', actor: 'editor', detail: { title } }])
  })

  it('are sliced for players once a campaign with them is published', async () => {
    const editor = await deskOf(server, 'editor')
    const activityId = freshId()
    await editor.call(createDraftCall, { activityId, name: 'With a picture', from: { template: 'wheel' } })
    const file = await plain({ r: 10, g: 120, b: 60 }).resize(600, 1_100).png().toBuffer()
    const address = addressOf(await upload(editor, activityId, file))
    const which = { activityId, version: 1 }
    const { document } = versionCall.response.parse((await editor.call(versionCall, which)).body)
    const config = { ...(document.config as object), activityBgImg: address }
    await editor.call(saveDraftCall, {
      activityId,
      document: { ...document, config },
      seen: { version: 1, revision: 1 },
    })
    const sent = await editor.call(submitDraftCall, which)
    const { sha256 } = submitDraftCall.response.parse(sent.body).version
    const approver = await deskOf(server, 'approver')
    await approver.call(approveCall, { ...which, sha256 })
    expect((await approver.call(publishCall, which)).status).toBe(200)
    const client = await server.client().auth(activityId)
    const answer = activityConfigCall.response.parse(
      (await client.call(activityConfigCall, { activityId })).body,
    )
    const picture = answer.activityBgImg
    if (picture === undefined || typeof picture === 'string') throw new Error('the picture has no slices')
    expect(picture).toMatchObject({ src: address, width: 600, height: 1_100 })
    const slice = picture.slices[0]?.sources.find(({ type }) => type === 'image/webp')
    const response = await served(slice?.src ?? '')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: slice?.width })
  })

  it('of other campaigns are not added to, and not listed', async () => {
    const { desk } = await deskWith(server, ['editor'], ['mine'])
    const file = await plain().png().toBuffer()
    expect((await upload(desk, 'not-mine', file)).status).toBe(403)
    expect((await desk.call(picturesCall, { activityId: 'not-mine' })).status).toBe(403)
  })

  it('that are none are refused in words, whatever they are called', async () => {
    const editor = await deskOf(server, 'editor')
    const activityId = freshId()
    const png = await plain().png().toBuffer()
    const frames = await Promise.all(
      [plain(), plain({ r: 0, g: 0, b: 0 })].map((one) => one.png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const wide = await plain().resize(4_097, 8, { fit: 'fill' }).png().toBuffer()
    const refusals: (readonly [Buffer, number, string])[] = [
      [Buffer.from(svg), 422, 'cannot be read'],
      ...['', '<!--ftyp-->', '<!--    WEBP-->'].map(
        (beginning) => [Buffer.from(slowSvg(beginning)), 422, 'cannot be read'] as const,
      ),
      [Buffer.from('<html><script>alert(1)</script>'), 422, 'cannot be read'],
      [png.subarray(0, png.length / 2), 422, 'cannot be read'],
      [await plain().gif().toBuffer(), 422, 'cannot be read'],
      [moving, 422, 'moving'],
      [wide, 422, 'too large'],
      [Buffer.alloc(MOST_PICTURE_BYTES + 1), 413, 'at most 8 MB'],
    ]
    for (const [file, status, says] of refusals) {
      const answer = await upload(editor, activityId, file, 'harmless.png')
      expect([answer.status, answer.body.msg]).toEqual([status, expect.stringContaining(says)])
    }
    const empty = await editor.call(uploadPictureCall, { activityId, title: 'empty.png', data: '=' })
    expect([empty.status, empty.body.msg]).toEqual([422, 'the file is empty: it has 0 bytes'])
    const { body } = await editor.call(picturesCall, { activityId })
    expect(picturesCall.response.parse(body).pictures).toEqual([])
  })

  it('of megabytes are not read from somebody without a session', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: uploadPictureCall.path,
      headers: { 'content-type': 'application/json' },
      // Would be a 400 if it were read.
      payload: `{${' '.repeat(4_000_000)}`,
    })
    expect(response.statusCode).toBe(401)
  })

  it('have no address but their own', async () => {
    for (const name of ['..%2Fhongbao.sqlite', `${'0'.repeat(32)}.svg`, `${'0'.repeat(32)}.webp`, 'x'])
      expect((await served(`/media/pictures/${name}`)).statusCode).toBe(404)
  })
})
