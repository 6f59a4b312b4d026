import type { ComponentType } from 'react'
import type { Picture } from '../../../domain/campaign/picture'
import { LIMITS } from '../../../domain/rules/limits'
import type { FieldName } from '../../../domain/rules/registration/fields'
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
  /** Shows the picture above the form; defaults to one that checks its address. */
  Banner?: ComponentType<{ picture: Picture; label: string }>
}

/** The form of a registration, below its activity's gate (spec 1 §2). */
export function RegistrationForm({
  registration,
  title,
  submitLabel,
  Banner = LongPicture,
}: RegistrationFormProps) {
  const t = useT()
  const { config } = useActivity()
  const { form, change, fields, problem, bank } = registration
  const isReadOnly = bank !== undefined
  const has = (field: FieldName) => fields.includes(field)
  const control = (field: FieldName) => ({
    value: form[field],
    onChange: (value: string) => change({ [field]: value }),
    invalid: isAbout(problem, field),
  })

  return (
    <PageFrame
      look={config.registerBgImg ? 'plain' : 'festive'}
      title={title ?? t('title.application')}
      titleHidden={config.registerBgImg !== undefined}
      theme={config.theme}
    >
      {config.registerBgImg ? (
        <div className={styles.banner}>
          <Banner picture={config.registerBgImg} label={config.activityName ?? ''} />
        </div>
      ) : null}
      <form
        name="apply"
        className={styles.card}
        // Leads nowhere where no script prevents it: as the server sends it, before the app is there.
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
        }}
      >
        <div className={styles.fields}>
          {has('customerName') ? (
            <Field
              label={t('field.name')}
              {...control('customerName')}
              maxLength={LIMITS.name}
              autoComplete="name"
              name="name"
              readOnly={isReadOnly}
            />
          ) : null}
          <PhoneField {...control('phone')} readOnly={isReadOnly} />
          {has('idCard') ? <IdCardField {...control('idCard')} readOnly={isReadOnly} /> : null}
          {isReadOnly ? null : (
            <SmsField
              value={registration.code}
              onChange={registration.setCode}
              sms={registration.sms}
              invalid={isAbout(problem, 'code')}
            />
          )}
          {has('redPacketOptionalConfId') ? (
            <RedPacketChoice {...control('redPacketOptionalConfId')} />
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
