import { LIMITS } from '../../../domain/rules/limits'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { Field, IdCardField, PhoneField } from '../../overlays/form/field'
import styles from '../../overlays/form/form.module.css'
import { PageFrame } from '../../overlays/page/page-frame'
import { LongPicture } from '../../overlays/picture/long-picture'
import { useActivity } from '../activity/activity-context'
import { AgreementList } from '../agreements/agreement-list'
import { SmsField } from '../sms/sms-field'
import { isAbout } from './problem'
import { RedPacketChoice } from './red-packet-choice'
import type { Registration } from './use-registration'

interface RegistrationFormProps {
  /** Of `useRegistration`. */
  registration: Registration
  /** Defaults to 'application information'. */
  title?: string
  /** Label of the button; defaults to 'submit'. */
  submitLabel?: string
}

/** The form of a registration, below its activity's gate (spec 1 §2). */
export function RegistrationForm({ registration, title, submitLabel }: RegistrationFormProps) {
  const t = useT()
  const { config } = useActivity()
  const { form, change, has, problem, bank } = registration
  const isReadOnly = bank !== undefined

  return (
    <PageFrame
      look={config.registerBgImg ? 'plain' : 'festive'}
      title={title ?? t('title.application')}
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
          {has.name ? (
            <Field
              label={t('field.name')}
              value={form.customerName}
              onChange={(customerName) => change({ customerName })}
              maxLength={LIMITS.name}
              autoComplete="name"
              name="name"
              readOnly={isReadOnly}
              invalid={isAbout(problem, 'customerName')}
            />
          ) : null}
          <PhoneField
            value={form.phone}
            onChange={(phone) => change({ phone })}
            readOnly={isReadOnly}
            invalid={isAbout(problem, 'phone')}
          />
          {has.idCard ? (
            <IdCardField
              value={form.idCard}
              onChange={(idCard) => change({ idCard })}
              readOnly={isReadOnly}
              invalid={isAbout(problem, 'idCard')}
            />
          ) : null}
          {isReadOnly ? null : (
            <SmsField
              value={registration.code}
              onChange={registration.setCode}
              sms={registration.sms}
              invalid={isAbout(problem, 'code')}
            />
          )}
          {has.redPacket ? (
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
        {bank && bank.state !== 'ready' ? (
          <Button type="submit" onPress={bank.login} loading={bank.state === 'checking'} block>
            {t('button.login')}
          </Button>
        ) : (
          <Button type="submit" onPress={registration.submit} block>
            {submitLabel ?? t('button.submit')}
          </Button>
        )}
        <p className={styles.intro}>{t('apply.intro')}</p>
      </form>
    </PageFrame>
  )
}
