import { SYSTEM_ID } from '../../../../domain/desk/call'
import { NOTICE_DATA, type NoticeData, type NoticeKind } from '../../../../domain/desk/notices/kinds'
import type { RequestKind } from '../../../../domain/desk/request-calls'
import type { NoticeMessage } from '../../../adapters/notice/port'
import { isMessageKey, type Lang, type MessageValues, textOf } from '../../../messages/catalogue'

/** A notice as it was told. */
type ToldNotice = { readonly activityId: string } & {
  [Kind in NoticeKind]: { readonly kind: Kind; readonly data: NoticeData<Kind> }
}[NoticeKind]

/** @throws ZodError for a row that holds anything else than its kind */
export const toldNotice = (row: { kind: string; activityId: string; data: string }): ToldNotice => {
  const kind = row.kind as NoticeKind
  return {
    activityId: row.activityId,
    kind,
    data: NOTICE_DATA[kind].parse(JSON.parse(row.data)),
  } as ToldNotice
}

/** The page of the desk that a notice leads to. */
function pathOf({ kind, activityId, data }: ToldNotice): string {
  const campaign = activityId === SYSTEM_ID ? '/desk/settings' : `/desk/campaigns/${activityId}`
  switch (kind) {
    case 'review':
    case 'published':
      return `${campaign}/versions/${data.version}`
    case 'returned':
      return `${campaign}/edit`
    case 'request':
    case 'requestDecided':
      return '/desk/requests'
    case 'payoutsStuck':
      return `${campaign}/people?table=payouts&state=stuck`
    case 'alert':
    case 'paused':
      return `${campaign}/watch`
    case 'lookUps':
      return '/desk/accounts'
  }
}

function requestText(lang: Lang, request: RequestKind, campaign: string): string {
  const what = textOf(lang, `notice.kind.${request}`)
  return campaign === '' ? what : textOf(lang, 'notice.of', { what, campaign })
}

function valuesOf(lang: Lang, { kind, activityId, data }: ToldNotice): MessageValues {
  const campaign = activityId === SYSTEM_ID ? textOf(lang, 'desk.settings') : activityId
  switch (kind) {
    case 'review':
    case 'returned':
    case 'published':
      return { campaign, version: data.version }
    case 'request':
      return { request: requestText(lang, data.request, campaign) }
    case 'requestDecided':
      return {
        request: requestText(lang, data.request, campaign),
        outcome: textOf(lang, `notice.${data.outcome}`),
      }
    case 'alert':
      return { ...data.figures, campaign }
    default:
      return { campaign }
  }
}

/** The key of a notice's text: an alert may have one of its own. */
function textKey(notice: ToldNotice) {
  const own = notice.kind === 'alert' ? `notice.alert.${notice.data.alert}` : ''
  return isMessageKey(own) ? own : (`notice.${notice.kind}.text` as const)
}

type Words = Pick<NoticeMessage, 'kind' | 'activityId' | 'language' | 'title' | 'text' | 'link'>

const titled = (lang: Lang, title: string) => textOf(lang, 'notice.subject', { title })

/** A notice in words, without a word of anybody. */
export const wordsOf = (deskOrigin: string | undefined, notice: ToldNotice, language: Lang): Words => ({
  kind: notice.kind,
  activityId: notice.activityId,
  language,
  title: titled(language, textOf(language, `notice.${notice.kind}.title`)),
  text: textOf(language, textKey(notice), valuesOf(language, notice)),
  link: `${deskOrigin ?? ''}${pathOf(notice)}`,
})

/** What one sends oneself to see whether it arrives. */
export const testWords = (deskOrigin: string | undefined, language: Lang): Words => ({
  kind: 'test',
  activityId: '',
  language,
  title: titled(language, textOf(language, 'notice.test.title')),
  text: textOf(language, 'notice.test.text'),
  link: `${deskOrigin ?? ''}/desk/notices`,
})
