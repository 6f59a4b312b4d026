/** The year of the specification's campaign (spec 2 §9). */
const SPEC_YEAR = '2024'

/** The year that the booking agreement cites: of the first delivery day (`YYYY-MM-DD`), without one the specification's. */
export const bookingYear = ({ bookingDeliveryStart }: { bookingDeliveryStart?: unknown }): string =>
  /^\d{4}/.exec(String(bookingDeliveryStart))?.[0] ?? SPEC_YEAR
