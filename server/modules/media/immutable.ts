/** `cache-control` of what has the hash of its content in its address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
