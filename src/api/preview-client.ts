import { PREVIEW_PATH } from '../../domain/preview'
import { browserCryptoSuite } from '../platform/crypto'
import { goBack, routeActivity } from '../platform/navigate'
import { notices } from '../platform/notices'
import { previewOfPage } from '../platform/preview'
import { routePath } from '../platform/router'
import { learnServerClock, serverNow } from '../platform/server-clock'
import { preferences } from '../stores/preferences'
import { createAuthoriser } from './authoriser'
import { createClient } from './create-client'
import { storedIntents } from './intent-book'
import { createReader } from './reader'
import { createSealer } from './sealing'
import { storedSessions } from './session-book'
import { createHttp, createTransport, type Transport } from './transport'

const language = () => preferences.getState().language
const sendOne = createTransport(createHttp(import.meta.env.VITE_API_BASE), learnServerClock)

/** Every call goes to the preview as what it is about; neither a session's token nor an idempotency key goes along. */
const send: Transport = ({ path, payload }) =>
  sendOne({
    path: PREVIEW_PATH,
    method: 'POST',
    payload: { mark: previewOfPage, call: path, body: payload ?? {} },
    headers: { 'Accept-Language': language() },
  })

/** As `live-client`, of a page that shows a preview. */
export const readOpen = createReader(send, language)

/** As `live-client`, of a page that shows a preview. */
export const { call, openSession } = createClient({
  send,
  authoriser: createAuthoriser({ send, book: storedSessions, language }),
  sealer: createSealer(browserCryptoSuite),
  intents: storedIntents(browserCryptoSuite),
  place: () => {
    const { activityId, activityChannel } = routeActivity()
    return { routePath: routePath(), activityId, channel: activityChannel, language: language() }
  },
  now: serverNow,
  notices,
  goBack,
})
