import { browserCryptoSuite } from '../platform/crypto'
import { goBack, routeActivity } from '../platform/navigate'
import { notices } from '../platform/notices'
import { previewOfPage } from '../platform/preview'
import { routePath } from '../platform/router'
import { learnServerClock, serverNow } from '../platform/server-clock'
import { preferences } from '../stores/preferences'
import { createAuthoriser } from './authoriser'
import { createClient } from './create-client'
import { countForms, withLink } from './form-count'
import { storedIntents } from './intent-book'
import { createReader } from './reader'
import { createSealer } from './sealing'
import { storedSessions } from './session-book'
import { storedSubjects } from './subject-book'
import { createHttp, createTransport, type Transport } from './transport'

const language = () => preferences.getState().language
const sendCall = createTransport(createHttp(import.meta.env.VITE_API_BASE), learnServerClock)
const send: Transport =
  previewOfPage === null
    ? sendCall
    : async (exchange) =>
        (await import('./preview-transport')).throughPreview(sendCall, previewOfPage ?? '')(exchange)

/** Reads what anyone may read: `readOpen(path, schema, query?)`. */
export const readOpen = createReader(send, language)

let left = 0
addEventListener('pagehide', () => {
  left += 1
})

/** The page's own client: `call(spec, body, { intent?, quiet? })` and `openSession()`. */
export const { call, openSession } = createClient({
  send,
  authoriser: createAuthoriser({ send, book: storedSessions, language }),
  sealer: createSealer(browserCryptoSuite),
  intents: storedIntents(browserCryptoSuite),
  subjects: storedSubjects(browserCryptoSuite),
  place: () => {
    const { activityId, activityChannel } = routeActivity()
    return { routePath: routePath(), activityId, channel: activityChannel, language: language() }
  },
  complete: withLink,
  now: serverNow,
  notices,
  goBack,
  timesLeft: () => left,
})

countForms(call)
