import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { SYSTEM_ID } from '../../domain/desk/call'
import { saveDraftCall, takeUpCall } from '../../domain/desk/draft-calls'
import { checkListCall, versionCall } from '../../domain/desk/version-calls'
import { useDesk, useDeskAction, useDeskQuery } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { editedVersion } from '../campaigns/edited-version'
import { useLanguage } from '../i18n/language'
import { Button, ButtonLink } from '../parts/control/button'
import { Loaded } from '../parts/state/loaded'
import { Notice } from '../parts/state/notice'
import { Problem } from '../parts/state/problem'
import { CommentsProvider } from '../review/comments-provider'
import { WordsNotice } from '../review/words-notice'
import { useMay, useOperator } from '../session/operator'
import { useOfVisit } from '../session/visit'
import { CheckList } from '../versions/check-list'
import { BesideSwitch } from './beside/beside-switch'
import { PhoneBeside } from './beside/phone-beside'
import { useBeside } from './beside/use-beside'
import { CampaignEditor } from './campaign-editor'
import { deskDraftCalls, deskPresence } from './desk-calls'
import styles from './edit-page.module.css'
import { deskPictureCalls } from './pictures/desk-pictures'
import type { SavedDraft } from './saving/ports'
import { createStepMemory } from './saving/step-memory'
import { translatorOf } from './translate'

/** The tab that edits a campaign: its draft, or what is served, from which a draft is made. */
export function EditPage() {
  const answer = useCampaign()
  const version = editedVersion(answer)
  if (version === undefined) return null
  return <Version key={`${answer.campaign.activityId} ${version}`} version={version} />
}

function Version({ version }: { version: number }) {
  const desk = useDesk()
  const { campaign, versions } = useCampaign()
  const { activityId, open } = campaign
  // A preview shows campaigns.
  const isSystem = activityId === SYSTEM_ID
  // As it is now: what the editor has loaded may be from before.
  const putAway = versions.find((one) => one.version === version && one.state === 'putAway')
  const { name } = useOperator()
  const mayWrite = useMay('drafts.write')
  const t = translatorOf(useLanguage().language)
  const calls = useMemo(() => deskDraftCalls(desk, activityId, version), [desk, activityId, version])
  const sayPresence = useMemo(() => deskPresence(desk, activityId), [desk, activityId])
  const pictures = useMemo(() => deskPictureCalls(desk, activityId), [desk, activityId])
  const memory = useOfVisit(createStepMemory)
  const beside = useBeside(name)
  // Read once when the tab is opened: from then on the editor has the newer document.
  const query = useQuery({
    queryKey: ['edit', activityId, version],
    queryFn: async ({ signal }): Promise<SavedDraft> => {
      const {
        version: head,
        document,
        problems,
      } = await desk.call(versionCall, { activityId, version }, signal)
      return { head, document, problems }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const list = useDeskQuery(checkListCall, { activityId, version })
  const isDraft = open?.state === 'draft' && open.version === version
  // One that becomes a draft again is opened anew, with what was kept of it in the browser.
  const [wasDraft, setWasDraft] = useState(isDraft)
  if (isDraft && !wasDraft) setWasDraft(true)
  return (
    <Loaded query={query}>
      {(draft) => (
        <CommentsProvider activityId={activityId} version={version}>
          {open === null && mayWrite && putAway === undefined && (
            <NewDraft draft={draft} activityId={activityId} />
          )}
          {putAway !== undefined && mayWrite && (
            <TakeUp activityId={activityId} version={version} by={putAway.endedBy ?? ''} />
          )}
          <WordsNotice activityId={activityId} version={version} />
          <CampaignEditor
            key={String(wasDraft)}
            activityId={activityId}
            draft={draft}
            calls={calls}
            pictures={pictures}
            sayPresence={sayPresence}
            steps={memory.of(activityId)}
            operator={name}
            mayWrite={mayWrite}
            isDraft={isDraft}
            aside={
              <>
                {!isSystem && <BesideSwitch beside={beside} />}
                <ButtonLink to={`../versions/${version}`} look={isDraft && mayWrite ? 'primary' : 'plain'}>
                  {t('editor.toVersion')}
                </ButtonLink>
              </>
            }
            beside={
              beside.isShown && !isSystem
                ? (saved) => (
                    <PhoneBeside activityId={activityId} version={version} saved={saved} beside={beside} />
                  )
                : null
            }
            checked={list.data?.lines}
            below={(problems) => <CheckList activityId={activityId} version={version} problems={problems} />}
            onSaved={() =>
              void desk.queries.invalidateQueries({
                predicate: ({ queryKey }) => queryKey[0] !== 'edit' && queryKey[0] !== 'session',
              })
            }
          />
        </CommentsProvider>
      )}
    </Loaded>
  )
}

/** Makes a draft of the version that is shown; players go on seeing that version until the draft is published. */
function NewDraft({ draft, activityId }: { draft: SavedDraft; activityId: string }) {
  const { language } = useLanguage()
  const t = translatorOf(language)
  const action = useDeskAction(saveDraftCall)
  return (
    <Notice>
      <span className={styles.lead}>{t('editor.startDraftLead')}</span>
      <Button
        look="primary"
        isBusy={action.isRunning}
        onClick={() => action.run({ activityId, document: draft.document })}
      >
        {t('editor.startDraft', { version: draft.head.version })}
      </Button>
      <Problem error={action.error} />
    </Notice>
  )
}

/** The way back to a draft that was put away, in a campaign that has nothing else. */
function TakeUp({ activityId, version, by }: { activityId: string; version: number; by: string }) {
  const t = translatorOf(useLanguage().language)
  const action = useDeskAction(takeUpCall)
  return (
    <Notice>
      <span className={styles.lead}>{t('editor.putAway', { by })}</span>
      <Button look="primary" isBusy={action.isRunning} onClick={() => action.run({ activityId, version })}>
        {t('editor.takeUp')}
      </Button>
      <Problem error={action.error} />
    </Notice>
  )
}
