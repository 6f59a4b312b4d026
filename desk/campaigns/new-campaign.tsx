import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createDraftCall, type DeskCampaign, templatesCall } from '../../domain/desk/campaign-calls'
import { DeskProblem } from '../api/problem'
import { useDeskAction, useDeskQuery } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { SelectField, TextField } from '../parts/control/field'
import { Segments } from '../parts/control/segments'
import { Dialog, DialogButtons } from '../parts/dialog'
import { Loaded } from '../parts/state/loaded'
import { Problem } from '../parts/state/problem'
import { problemText } from '../parts/state/problem-text'
import { familyName } from './family-name'
import styles from './new-campaign.module.css'

type Source = 'template' | 'copy'

interface NewCampaignProps {
  campaigns: readonly DeskCampaign[]
  onClose(): void
}

/** Makes a draft of a new campaign and goes to it. */
export function NewCampaign({ campaigns, onClose }: NewCampaignProps) {
  const { t, language } = useLanguage()
  const navigate = useNavigate()
  const templates = useDeskQuery(templatesCall, {})
  const [source, setSource] = useState<Source>('template')
  const create = useDeskAction(createDraftCall, () => {
    onClose()
    navigate(`/campaigns/${id}/edit`)
  })
  const [id, setId] = useState('')
  // Said at its field, until another one is typed.
  const isTaken = create.error instanceof DeskProblem && create.error.status === 409
  const published = campaigns.filter((campaign) => campaign.published !== null)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (field: string) => String(given.get(field) ?? '').trim()
    create.run({
      activityId: id,
      name: text('name'),
      from: source === 'template' ? { template: text('template') } : { copyOf: text('copyOf') },
    })
  }

  return (
    <Dialog title={t('new.button')} lead={t('new.lead')} isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {published.length > 0 && (
          <Segments<Source>
            label={t('new.from')}
            value={source}
            options={[
              ['template', t('new.template')],
              ['copy', t('new.copy')],
            ]}
            onChange={(value) => setSource(value)}
          />
        )}
        {source === 'template' ? (
          <Loaded query={templates}>
            {(data) => (
              <SelectField label={t('new.whichTemplate')} name="template" required>
                {data.templates.map(({ template, name, family }) => (
                  <option key={template} value={template}>
                    {name} · {familyName(family, language)}
                  </option>
                ))}
              </SelectField>
            )}
          </Loaded>
        ) : (
          <SelectField label={t('new.whichCopy')} name="copyOf" required>
            {published.map(({ activityId, name }) => (
              <option key={activityId} value={activityId}>
                {name} · {activityId}
              </option>
            ))}
          </SelectField>
        )}
        <TextField label={t('new.name')} hint={t('new.nameHint')} name="name" maxLength={60} required />
        <TextField
          label={t('new.id')}
          hint={t('new.idHint')}
          name="activityId"
          value={id}
          error={isTaken ? problemText(create.error, t) : undefined}
          onChange={({ target }) => {
            setId(target.value.trim())
            create.reset()
          }}
          pattern="[A-Za-z0-9_\-]{1,64}"
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
        {!isTaken && <Problem error={create.error} />}
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            isBusy={create.isRunning}
            disabled={source === 'template' && templates.data === undefined}
          >
            {t('new.create')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
