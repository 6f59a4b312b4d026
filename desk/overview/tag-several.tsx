import { useState } from 'react'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import { tagsCall } from '../../domain/desk/overview/overview-calls'
import { MOST_TAGS, TAG_LENGTH, tagsIn } from '../../domain/desk/overview/tags'
import { useDesk } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { TextField } from '../parts/control/field'
import { EachDialog } from './each-dialog'
import styles from './tags.module.css'

interface SeveralProps {
  campaigns: readonly DeskCampaign[]
  /** Those that the campaigns have. */
  tags: readonly string[]
  onClose(): void
}

/** Gives several campaigns tags, and takes others away. */
export function TagSeveral({ campaigns, tags, onClose }: SeveralProps) {
  const { t } = useLanguage()
  const desk = useDesk()
  const [isWrong, setWrong] = useState(false)
  const [gone, setGone] = useState<readonly string[]>([])
  const [offered] = useState(tags)
  return (
    <EachDialog
      title={t('overview.tagTitle', { count: campaigns.length })}
      lead={t('overview.tagLead')}
      confirm={t('overview.saveTags')}
      campaigns={campaigns}
      workOf={(text) => {
        const add = tagsIn(text('add'))
        setWrong(add === undefined || add.length > MOST_TAGS)
        if (add === undefined || add.length > MOST_TAGS) return undefined
        const remove = [...gone]
        return async ({ activityId }) => (await desk.call(tagsCall, { activityId, add, remove })).tags
      }}
      says={(own) => (own.length === 0 ? t('overview.noTags') : own.join(t('common.comma')))}
      onClose={onClose}
    >
      <TextField
        label={t('overview.addTags')}
        hint={t('overview.addHint', { length: TAG_LENGTH, most: MOST_TAGS })}
        error={isWrong ? t('overview.wrongTags', { length: TAG_LENGTH }) : undefined}
        name="add"
        maxLength={200}
        autoComplete="off"
        onChange={() => setWrong(false)}
      />
      {offered.length > 0 && (
        <fieldset className={styles.offered}>
          <legend>{t('overview.removeTags')}</legend>
          {offered.map((tag) => (
            <label key={tag}>
              <input
                type="checkbox"
                checked={gone.includes(tag)}
                onChange={({ target }) =>
                  setGone((before) =>
                    target.checked ? [...before, tag] : before.filter((other) => other !== tag),
                  )
                }
              />
              {tag}
            </label>
          ))}
        </fieldset>
      )}
    </EachDialog>
  )
}
