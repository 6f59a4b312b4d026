import type { Lang } from '../../../messages/catalogue'

/** What campaigns are called; one that is not served any more has its id alone. */
export async function campaignNames(
  { campaigns }: Uses<'campaigns'>,
  lang: Lang,
): Promise<(activityId: string) => string> {
  const names = new Map(
    (await campaigns.all()).map((one) => [one.activityId, one.in(lang).config.activityName]),
  )
  return (activityId) => names.get(activityId) || activityId
}
