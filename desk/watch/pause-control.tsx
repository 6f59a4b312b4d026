import { useState } from 'react'
import { type DeskCampaign, resumeCall } from '../../domain/desk/campaign-calls'
import { useDesk, useDeskAction } from '../api/use-desk'
import { minuteAndDistance } from '../format/distance'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { Button } from '../parts/control/button'
import { Notice } from '../parts/state/notice'
import { useMay } from '../session/operator'
import { CHANNEL_NAMES } from './channel-names'
import styles from './pause-control.module.css'
import { PauseDialog } from './pause-dialog'
import { canPause } from './pause-fields'
import { RestoreControl } from './restore-control'

/** Whether the campaign is paused, and the button that changes it, for those who may. */
export function PauseControl({ campaign }: { campaign: DeskCampaign }) {
  const { t, language } = useLanguage()
  const desk = useDesk()
  const since = (at: number) => minuteAndDistance(at, desk.now(), t, language)
  const mayPause = useMay('campaigns.pause')
  const mayRestore = useMay('versions.restore')
  const [asked, setAsked] = useState<'pause' | 'resume'>()
  const close = () => setAsked(undefined)
  const resume = useDeskAction(resumeCall, close)
  const { activityId, state, pause, name } = campaign
  const texts = [...new Set([pause?.prompt, pause?.promptEn])].filter(Boolean).join(' / ')
  return (
    <>
      {pause !== null && (
        <Notice tone="bad">
          <div className={styles.paused}>
            <strong>
              {pause.channel === ''
                ? t('pause.since', { at: since(pause.at) })
                : t('pause.sinceOn', { at: since(pause.at), where: t(CHANNEL_NAMES[pause.channel]) })}
            </strong>
            {pause.by !== '' && (
              <p>
                {pause.reason === ''
                  ? t('pause.by', { by: pause.by })
                  : t('pause.byFor', { by: pause.by, reason: pause.reason })}
              </p>
            )}
            <p>{texts === '' ? t('pause.ownText') : t('pause.text', { text: texts })}</p>
          </div>
          {mayRestore && <RestoreControl activityId={activityId} />}
          {mayPause && (
            <Button
              onClick={() => {
                resume.reset()
                setAsked('resume')
              }}
            >
              {t('pause.resume')}
            </Button>
          )}
        </Notice>
      )}
      {pause === null && state === 'paused' && <Notice tone="warning">{t('pause.byDocument')}</Notice>}
      {pause?.channel !== '' && canPause(campaign) && mayPause && (
        <div>
          <Button look="danger" onClick={() => setAsked('pause')}>
            {t('pause.button')}
          </Button>
        </div>
      )}
      {asked === 'pause' && <PauseDialog campaign={campaign} onClose={close} />}
      {asked === 'resume' && (
        <ActionDialog
          title={t('pause.resumeTitle', { name })}
          lead={t('pause.resumeLead')}
          action={resume}
          confirm={t('pause.resume')}
          onSubmit={() => resume.run({ activityId })}
          onClose={close}
        />
      )}
    </>
  )
}
