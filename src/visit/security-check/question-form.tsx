import { useId, useState } from 'react'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { Field } from '../../overlays/form/field'
import { toast } from '../../overlays/notices/notices'
import styles from './security-check-dialog.module.css'

const ANSWER_LENGTH = 24

interface QuestionFormProps {
  question: string
  busy: boolean
  onAnswer: (answer: string) => Promise<void>
}

/** A question in words, for those who cannot see the picture. */
export function QuestionForm({ question, busy, onAnswer }: QuestionFormProps) {
  const t = useT()
  const [answer, setAnswer] = useState('')
  const questionId = useId()
  return (
    <form
      aria-describedby={questionId}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        if (answer.trim() === '') toast(t('captcha.answerEmpty'), 'alert')
        else void onAnswer(answer)
      }}
    >
      <p id={questionId} className={styles.prompt}>
        {question}
      </p>
      <Field label={t('captcha.answer')} value={answer} onChange={setAnswer} maxLength={ANSWER_LENGTH} />
      <div className={styles.submit}>
        <Button type="submit" loading={busy} block>
          {t('button.confirm')}
        </Button>
      </div>
    </form>
  )
}
