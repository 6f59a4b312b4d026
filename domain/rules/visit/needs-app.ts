import { isClientAddress } from '../client-qr'

/** What only the app may judge: a manager's QR, a link of the bank's app, what is private in the address. */
export const needsApp = (query: URLSearchParams): boolean =>
  isClientAddress(query) || query.get('type') === 'zy' || query.has('phone') || query.has('forms')
