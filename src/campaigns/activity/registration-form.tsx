import type { ActivityConfig } from '../../../domain/activity-config'
import { LIMITS } from '../../../domain/rules/limits'
import { useT } from '../../i18n'
import { AgreementList } from '../../overlays/agreement-list'
import { Button } from '../../overlays/button'
import { Field, PhoneField } from '../../overlays/field'
import { LongPicture } from '../../overlays/long-picture'
import { PageFrame } from '../../overlays/page-frame'
import { SmsField } from '../../overlays/sms-field'
import { useCityCheck } from '../../overlays/use-city-check'
import styles from './form.module.css'
import { isAbout } from './problem'
import { RedPacketChoice } from './red-packet-choice'
import { useRegistration } from './use-registration'

/** The registration form of the general activity (spec 1 §2). */
export function RegistrationForm({ config }: { config: ActivityConfig }) {
  const t = useT()
  useCityCheck(config)
  const registration = useRegistration(config)
  const { form, change, problem } = registration

  return (
    <PageFrame
      look={config.registerBgImg ? 'plain' : 'festive'}
      title={t('title.application')}
      titleHidden={config.registerBgImg !== undefined}
      theme={config.theme}
    >
      {config.registerBgImg ? (
        <div className={styles.banner}>
          <LongPicture picture={config.registerBgImg} label={config.activityName ?? ''} />
        </div>
      ) : null}
      <form
        className={styles.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
        }}
      >
        <div className={styles.fields}>
          <Field
            label={t('field.name')}
            value={form.customerName}
            onChange={(customerName) => change({ customerName })}
            maxLength={LIMITS.name}
            autoComplete="name"
            name="name"
            invalid={isAbout(problem, 'customerName')}
          />
          <PhoneField
            value={form.phone}
            onChange={(phone) => change({ phone })}
            invalid={isAbout(problem, 'phone')}
          />
          {registration.needsIdCard ? (
            <Field
              label={t('field.idCard')}
              value={form.idCard}
              onChange={(idCard) => change({ idCard })}
              maxLength={LIMITS.idCard}
              name="idCard"
              invalid={isAbout(problem, 'idCard')}
            />
          ) : null}
          <SmsField
            value={registration.code}
            onChange={registration.setCode}
            sms={registration.sms}
            invalid={isAbout(problem, 'code')}
          />
          {registration.needsRedPacket ? (
            <RedPacketChoice
              value={form.redPacketOptionalConfId}
              onChange={(redPacketOptionalConfId) => change({ redPacketOptionalConfId })}
              invalid={isAbout(problem, 'redPacket')}
            />
          ) : null}
          {registration.extraFields.map((label) => (
            <Field
              key={label}
              label={label}
              value={form.extra[label] ?? ''}
              onChange={(value) => change({ extra: { ...form.extra, [label]: value } })}
              maxLength={LIMITS.extraField}
              invalid={isAbout(problem, 'extraField', label)}
            />
          ))}
        </div>
        <AgreementList agreements={registration.agreements} />
        <Button type="submit" onPress={registration.submit} block>
          {t('button.submit')}
        </Button>
        <p className={styles.intro}>{t('apply.intro')}</p>
      </form>
    </PageFrame>
  )
}
