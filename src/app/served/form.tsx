import { activityConfig } from '../../../domain/campaign/activity-config'
import type { Picture } from '../../../domain/campaign/picture'
import { parseExtendInfo } from '../../../domain/rules/registration/extend-info'
import { fieldsOf } from '../../../domain/rules/registration/fields'
import { needsApp } from '../../../domain/rules/visit/needs-app'
import { smsButton } from '../../../domain/rules/visit/sms-countdown'
import { useT } from '../../i18n'
import long from '../../overlays/picture/long-picture.module.css'
import { FULL_SIZES, PictureSlice } from '../../overlays/picture/picture-slices'
import { ActivityContext, useActivity } from '../../visit/activity/activity-context'
import { agreementItems } from '../../visit/agreements/agreements'
import { blankForm } from '../../visit/registration/entered'
import { RegistrationForm } from '../../visit/registration/registration-form'
import { cover } from './cover'
import { isOpenEverywhere, ownPicture, type Visit } from './visit'

/** A picture whose address needs no look at the page's, since our own server made it. */
function OwnBanner({ picture, label }: { picture: Picture; label: string }) {
  const own = ownPicture(picture)
  return (
    <div className={long.long}>
      <div role="img" aria-label={label}>
        {own?.slices.map((slice, index) => (
          <PictureSlice
            key={slice.top}
            width={own.width}
            slice={slice}
            sizes={FULL_SIZES}
            isFirst={index === 0}
            isEager={index === 0}
          />
        ))}
      </div>
    </div>
  )
}

const ignore = () => {}
const neverSent = async () => false

/** The registration before anything is entered; what is pressed and ticked waits for the app. */
function BlankForm() {
  const t = useT()
  const { config } = useActivity()
  const items = agreementItems(config, t)
  return (
    <RegistrationForm
      Banner={OwnBanner}
      registration={{
        form: blankForm(config),
        bank: undefined,
        change: ignore,
        extraFields: parseExtendInfo(config.extendInfo).map(({ label }) => label),
        fields: fieldsOf('registration', config),
        code: '',
        setCode: ignore,
        sms: {
          phonekey: undefined,
          button: smsButton({ kind: 'idle' }, 0),
          request: neverSent,
          reset: ignore,
          forget: ignore,
        },
        agreements: { items, ticks: items.map(() => false), tick: ignore, tickAll: ignore },
        problem: [],
        submit: async () => {},
      }}
    />
  )
}

/** What helps where the app does not come: in both languages, as on a page that has nothing else yet. */
function WithoutApp() {
  return (
    <>
      <noscript>
        <p className="again" style={{ animation: 'none' }}>
          请启用 JavaScript 后重试 <bdi lang="en">please enable JavaScript</bdi>
        </p>
      </noscript>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page's own */}
      <a className="again" href="">
        重新加载 <bdi lang="en">reload</bdi>
      </a>
    </>
  )
}

/**
 * The registration form of `/activeApply` as the server sends it: what is entered before any script is there is taken over
 * by the app, and a button that was pressed is pressed then (spec 1 §2).
 * @returns HTML for the place of the app's root; undefined where only the app can say what is to be shown
 */
export function renderForm({ wire, query, language, channel, now }: Visit): string | undefined {
  const config = activityConfig.parse(wire)
  const isQuery = query.get('applyType') === '2'
  const { registerBgImg: picture, isOfflineActivity, limitSzUserTake, redPacketOptionalActivity } = config
  if (isQuery || needsApp(query)) return undefined
  if (isOfflineActivity || limitSzUserTake || redPacketOptionalActivity) return undefined
  if (picture !== undefined && ownPicture(picture) === undefined) return undefined
  if (channel === 'bankApp' || !isOpenEverywhere(config, now)) return undefined
  const activity = {
    activityId: query.get('activityId') ?? '',
    activityChannel: query.get('activityChannel') ?? '',
    config,
  }
  const html = cover(
    config,
    language,
    <ActivityContext value={activity}>
      <BlankForm />
      <WithoutApp />
    </ActivityContext>,
  )
  // Without names nothing of it can get into an address, whatever a browser makes of the form before the app is there.
  return html?.replace(/(<input[^>]*) name="[^"]*"/g, '$1')
}
