import { apartMessages } from '../messages'
import { nested } from '../nested'

/** The build replaces this with these messages in this language alone, parsed (`vite.config.ts`). */
export default nested(apartMessages, 'en')
