import * as z from 'zod'

/** How long a link shows its draft. */
export const PREVIEW_LIFE_MS = 60 * 60_000

const claims = z.object({
  activityId: z.string(),
  version: z.int(),
  /** Epoch ms. */
  expiresAt: z.number(),
})
type PreviewClaims = z.output<typeof claims>

/** A token that shows one version to its bearer; nobody but this installation can make or read one. */
export const previewToken = ({ secrets }: Uses<'secrets'>, shown: PreviewClaims): string =>
  secrets.sealToken('preview', JSON.stringify(shown))

/** What a token shows now; undefined for one that is forged, changed or expired. */
export function readPreviewToken(
  { secrets, clock }: Uses<'clock' | 'secrets'>,
  token: string,
): PreviewClaims | undefined {
  try {
    const shown = claims.parse(JSON.parse(secrets.openToken('preview', token)))
    return shown.expiresAt > clock.now() ? shown : undefined
  } catch {
    return undefined
  }
}
