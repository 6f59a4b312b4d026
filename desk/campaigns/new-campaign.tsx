import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { createDraftCall, templatesCall } from '../../domain/desk/draft-calls'
import { DeskProblem } from '../api/problem'
import { useDeskAction, useDeskQuery } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { SelectField, TextField } from '../parts/control/field'
import { Segments } from '../parts/control/segments'
import { Dialog } from '../parts/dialog'
import { DialogForm } from '../parts/dialog-form'
import { Loaded } from '../parts/state/loaded'
import { problemText } from '../parts/state/problem-text'
import { familyName } from './family-name'

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

  function submit(text: (field: string) => string): void {
    create.run({
      activityId: id,
      name: text('name'),
      from: source === 'template' ? { template: text('template') } : { copyOf: text('copyOf') },
    })
  }

  return (
    <Dialog title={t('new.button')} lead={t('new.lead')} isOpen onClose={onClose}>
      <DialogForm
        confirm={t('new.create')}
        isBusy={create.isRunning}
        canSubmit={source === 'copy' || templates.data !== undefined}
        error={isTaken ? undefined : create.error}
        onSubmit={submit}
        onCancel={onClose}
      >
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
      </DialogForm>
    </Dialog>
  )
}
