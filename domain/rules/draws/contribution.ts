import * as z from 'zod/mini'

/**
 * What a player's browser adds to the number of its draw, made at the tap: up to 64 characters of base64url (decisions §19).
 * Our client sends 22, of 16 random bytes.
 */
export const drawContribution = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
