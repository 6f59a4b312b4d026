import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SYSTEM_ID } from '../../../../../domain/desk/call'
import { createDraftCall, saveDraftCall } from '../../../../../domain/desk/draft-calls'
import { uploadPictureCall } from '../../../../../domain/desk/picture-calls'
import { LIBRARY_PAGE, libraryCall } from '../../../../../domain/desk/pictures/library-calls'
import { versionCall } from '../../../../../domain/desk/version-calls'
import { useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'

let shade = 0
/** A picture that no test has uploaded. */
async function picture(): Promise<string> {
  shade += 1
  const background = { r: (shade * 40) % 256, g: Math.floor(shade / 6) * 40, b: 200 }
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return file.toString('base64')
}

const upload = async (desk: DeskClient, activityId: string, title: string, data: string) => {
  const { body } = await desk.call(uploadPictureCall, { activityId, title, data })
  return uploadPictureCall.response.parse(body).picture.address
}
const libraryOf = async (desk: DeskClient, body: Parameters<typeof desk.call<typeof libraryCall>>[1] = {}) =>
  libraryCall.response.parse((await desk.call(libraryCall, body)).body)

/** A draft whose landing page has a picture. */
async function draftWith(desk: DeskClient, activityId: string, address: string): Promise<void> {
  await desk.call(createDraftCall, { activityId, name: 'Library', from: { template: 'wheel' } })
  const which = { activityId, version: 1 }
  const { document } = versionCall.response.parse((await desk.call(versionCall, which)).body)
  const config = { ...(document.config as object), activityBgImg: address }
  const seen = { version: 1, revision: 1 }
  await desk.call(saveDraftCall, { activityId, document: { ...document, config }, seen })
}

describe('the picture library', () => {
  const server = useApp()

  it('has the pictures of all campaigns of the operator once, with where each is used', async () => {
    const editor = await deskOf(server, 'editor')
    const twice = await picture()
    const shared = await upload(editor, 'library-1', 'summer.png', twice)
    server.clock.set(server.clock.now() + 1_000)
    expect(await upload(editor, 'library-2', 'again.png', twice)).toBe(shared)
    server.clock.set(server.clock.now() + 1_000)
    const alone = await upload(editor, 'library-2', 'Autumn.png', await picture())
    await draftWith(editor, 'library-1', shared)
    await draftWith(editor, 'library-3', shared)
    const { pictures, next } = await libraryOf(editor)
    expect(next).toBeNull()
    expect(pictures).toMatchObject([
      { address: alone, title: 'Autumn.png', uses: 0, usedIn: [] },
      {
        address: shared,
        title: 'again.png',
        addedBy: 'editor',
        width: 8,
        uses: 2,
        usedIn: [{ activityId: 'library-1' }, { activityId: 'library-3' }],
      },
    ])
    const found = await libraryOf(editor, { find: 'autumn' })
    expect(found.pictures.map(({ address }) => address)).toEqual([alone])
    expect((await libraryOf(editor, { find: '%' })).pictures).toEqual([])
  })

  it('names the system configuration where it has a picture', async () => {
    const editor = await deskOf(server, 'editor')
    const address = await upload(editor, SYSTEM_ID, 'home.png', await picture())
    const document = { family: 'system', home_image: address }
    expect((await editor.call(saveDraftCall, { activityId: SYSTEM_ID, document })).status).toBe(200)
    const { pictures } = await libraryOf(editor, { find: 'home.png' })
    expect(pictures[0]?.usedIn).toEqual([{ activityId: SYSTEM_ID, name: 'System configuration' }])
  })

  it('says nothing of campaigns that the operator does not work on', async () => {
    const editor = await deskOf(server, 'editor')
    const shared = await upload(editor, 'library-1', 'theirs.png', await picture())
    await draftWith(editor, 'library-4', shared)
    const { desk } = await deskWith(server, ['editor'], ['library-4'])
    expect((await libraryOf(desk)).pictures).toEqual([])
    const { desk: both } = await deskWith(server, ['editor'], ['library-1'])
    const { pictures } = await libraryOf(both, { find: 'theirs' })
    expect(pictures).toMatchObject([{ address: shared, uses: 0, usedIn: [] }])
    const { desk: approver } = await deskWith(server, ['approver'])
    expect((await approver.call(libraryCall, {})).status).toBe(403)
  })

  it('goes on from page to page, with none twice and none missing', async () => {
    const { desk } = await deskWith(server, ['editor'], ['library-5'])
    const addresses = []
    for (let at = 0; at < LIBRARY_PAGE + 3; at += 1)
      addresses.push(await upload(desk, 'library-5', `${at}.png`, await picture()))
    const first = await libraryOf(desk)
    expect(first.pictures).toHaveLength(LIBRARY_PAGE)
    const { next } = first
    if (next === null) throw new Error('there is no next page')
    const second = await libraryOf(desk, { after: next })
    expect(second.next).toBeNull()
    const all = [...first.pictures, ...second.pictures].map(({ address }) => address)
    expect([...all].sort()).toEqual([...addresses].sort())
  })
})
