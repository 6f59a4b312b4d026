import { LIMITS } from '../../../../domain/rules/limits'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { Field, PhoneField } from '../../../overlays/form/field'
import form from '../../../overlays/form/form.module.css'
import { PageFrame } from '../../../overlays/page/page-frame'
import { usePageTitle } from '../../../overlays/page/use-page-title'
import { Loading } from '../../../overlays/states/states'
import { checkPicture } from '../../../platform/navigate'
import { useEntryCount } from '../../../visit/activity/page-statistics'
import { isAbout } from '../../../visit/registration/problem'
import { SmsField } from '../../../visit/sms/sms-field'
import { useSystemConfig } from '../../../visit/system-config/use-system-config'
import styles from './code-page.module.css'
import { useRedemption } from './use-redemption'

/** System entry with the page's background picture. */
const BACKGROUND_KEY = 'hbdhm_bg'

function RedemptionForm() {
  const t = useT()
  const redemption = useRedemption()
  const { bank, problem } = redemption
  return (
    <form className={form.card} noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={form.fields}>
        <Field
          label={t('field.redemptionCode')}
          value={redemption.conversionCode}
          onChange={redemption.setConversionCode}
          maxLength={LIMITS.redemptionCode}
          name="conversionCode"
          invalid={isAbout(problem, 'redemptionCode')}
        />
        <PhoneField
          value={redemption.phone}
          onChange={redemption.setPhone}
          readOnly={bank !== undefined}
          invalid={isAbout(problem, 'phone')}
        />
        {bank ? null : (
          <SmsField
            value={redemption.code}
            onChange={redemption.setCode}
            sms={redemption.sms}
            invalid={isAbout(problem, 'code')}
          />
        )}
      </div>
      {bank && bank.state !== 'ready' ? (
        <Button type="submit" onPress={bank.login} loading={bank.state === 'checking'} block>
          {t('button.login')}
        </Button>
      ) : (
        <Button type="submit" onPress={redemption.redeem} block>
          {t('redemption.redeemNow')}
        </Button>
      )}
    </form>
  )
}

/** `/hbdhm`: redeems a red-packet code (spec part 1 §2). */
export default function CodePage() {
  const t = useT()
  usePageTitle(t('redemption.title'))
  const { data, isSuccess, isError } = useSystemConfig(BACKGROUND_KEY)
  const background = data && checkPicture(data).ok ? data : undefined
  useEntryCount()
  return (
    <PageFrame
      look={background ? 'plain' : 'festive'}
      title={t('redemption.title')}
      titleHidden={background !== undefined}
    >
      {background ? <img className={styles.background} src={background} alt="" draggable={false} /> : null}
      {isSuccess || isError ? (
        <div className={background ? styles.place : undefined}>
          <RedemptionForm />
        </div>
      ) : (
        <Loading />
      )}
    </PageFrame>
  )
}
