import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { createDraftCall, templatesCall } from '../../domain/desk/draft-calls'
import { DeskProblem } from '../api/problem'
import { useDesk, useDeskAction, useDeskQuery } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { SelectField, TextField } from '../parts/control/field'
import { Segments } from '../parts/control/segments'
import { Loaded } from '../parts/state/loaded'
import { problemText } from '../parts/state/problem-text'
import { proposedId } from './proposed-id'
import { TemplateStills } from './template-stills'

type Source = 'template' | 'copy'

interface NewCampaignProps {
  campaigns: readonly DeskCampaign[]
  onClose(): void
}

/** Makes a draft of a new campaign and goes to it. */
export function NewCampaign({ campaigns, onClose }: NewCampaignProps) {
  const { t } = useLanguage()
  const desk = useDesk()
  const navigate = useNavigate()
  const templates = useDeskQuery(templatesCall, {})
  const [source, setSource] = useState<Source>('template')
  const create = useDeskAction(createDraftCall, () => {
    onClose()
    navigate(`/campaigns/${id}/edit`)
  })
  const published = campaigns.filter((campaign) => campaign.published !== null)
  const [name, setName] = useState('')
  const [template, setTemplate] = useState<string>()
  const [copyOf, setCopyOf] = useState<string>()
  const from =
    source === 'template'
      ? (template ?? templates.data?.templates[0]?.template)
      : (copyOf ?? published[0]?.activityId)
  // Goes along with the name until another one is typed.
  const [typedId, setTypedId] = useState<string>()
  const taken = new Set(campaigns.map(({ activityId }) => activityId))
  const id = typedId ?? proposedId({ name, source: from ?? 'campaign', now: desk.now(), taken })
  // Said at its field, until another one is typed.
  const isTaken = create.error instanceof DeskProblem && create.error.status === 409

  function submit(text: (field: string) => string): void {
    // What is asked for stays as it is while the list of campaigns is read again.
    setTypedId(id)
    create.run({
      activityId: id,
      name: text('name'),
      from: source === 'template' ? { template: text('template') } : { copyOf: text('copyOf') },
    })
  }

  return (
    <ActionDialog
      title={t('new.button')}
      lead={t('new.lead')}
      action={{ ...create, ...(isTaken && { error: null }) }}
      confirm={t('new.create')}
      canSubmit={source === 'copy' || templates.data !== undefined}
      onSubmit={submit}
      onClose={onClose}
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
          {(data) => <TemplateStills templates={data.templates} chosen={from} onChoose={setTemplate} />}
        </Loaded>
      ) : (
        <SelectField
          label={t('new.whichCopy')}
          name="copyOf"
          value={from}
          onChange={({ target }) => setCopyOf(target.value)}
          required
        >
          {published.map(({ activityId, name }) => (
            <option key={activityId} value={activityId}>
              {name} · {activityId}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('new.name')}
        hint={t('new.nameHint')}
        name="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={60}
        required
      />
      <TextField
        label={t('new.id')}
        hint={t('new.idHint')}
        name="activityId"
        value={id}
        error={isTaken ? problemText(create.error, t) : undefined}
        onChange={({ target }) => {
          setTypedId(target.value.trim())
          create.reset()
        }}
        pattern="[A-Za-z0-9_\-]{1,64}"
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
    </ActionDialog>
  )
}
