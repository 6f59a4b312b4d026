import { PREVIEW_PATH } from '../../domain/preview'
import type { Transport } from './transport'

/**
 * Sends every call to the preview as what it is about; neither a session's token nor an idempotency key goes along.
 * @param mark the preview's mark, from the address
 */
export const throughPreview =
  (send: Transport, mark: string): Transport =>
  ({ path, payload, headers }) =>
    send({
      path: PREVIEW_PATH,
      method: 'POST',
      payload: { mark, call: path, body: payload ?? {} },
      headers: { 'Accept-Language': headers['Accept-Language'] ?? '' },
    })
