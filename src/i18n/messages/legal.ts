import { LEGAL_MESSAGES } from '../../../domain/legal/messages'
import { defineMessages } from '../define'

/** The agreements' titles and short texts, which the server knows too: it keeps what people agree to. */
export default defineMessages(LEGAL_MESSAGES)
