import * as z from 'zod'
import { MIN_SECRET_LENGTH } from '../../process/keys/secret-file'
import { setting, webAddress } from '../../process/setting'
import { signedMessages } from '../../process/signed-messages'
import { defineAdapter } from '../adapter'
import { groupLanguage, languageOr } from './language'
import type { NoticeChannel } from './port'
import { postNotice } from './post'

/** Signed as the gateways of payments and payouts are: `x-notice-timestamp` and `x-notice-signature`. */
const messages = signedMessages('notice')

/**
 * An address of the operator's own, which takes `POST { id, kind, activityId, at, language, title, text, link }`; any 2xx
 * accepts it, and an `id` that it has already is the same notice again.
 */
export const webhook = defineAdapter({
  settings: z.object({
    HONGBAO_NOTICE_WEBHOOK: webAddress(', with HONGBAO_NOTICE_SECRET'),
    HONGBAO_NOTICE_SECRET: setting(z.string().min(MIN_SECRET_LENGTH), {
      expected: `at least ${MIN_SECRET_LENGTH} characters`,
      isSecret: true,
    }),
    HONGBAO_NOTICE_LANGUAGE: groupLanguage,
  }),
  make: (
    { HONGBAO_NOTICE_WEBHOOK: url, HONGBAO_NOTICE_SECRET: secret, HONGBAO_NOTICE_LANGUAGE: language },
    { clock },
  ): readonly NoticeChannel[] => [
    {
      name: 'webhook',
      reaches: 'group',
      language: languageOr(language),
      async send(message) {
        const body = JSON.stringify(message)
        await postNotice('the notice webhook', url, body, messages.headersOf(body, secret, clock.now()))
      },
    },
  ],
})
