import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { DeskVersionHead } from '../../domain/desk/version'
import { useLanguage } from '../i18n/language'
import hidden from '../parts/hidden.module.css'
import { useMedia } from '../parts/use-media'
import { OpenComments } from '../review/open-comments'
import { PlaceComments } from '../review/place-comments'
import { sectionAt } from '../review/places'
import { CHECK_LIST_ID } from '../versions/check-list'
import { findingValues } from '../versions/finding-values'
import { type CheckedLine, redFindings, tallyOf, withDocumentProblems } from '../versions/tally'
import { AmountsDialog } from './amounts/amounts-dialog'
import { useAmounts } from './amounts/use-amounts'
import type { SavedState } from './beside/live-phone'
import { pathOf } from './document/path'
import { EditorContext, type EditorParts } from './editor-context'
import { editorOf } from './field-editors'
import { formOf } from './form/form-field'
import { SECTIONS, sectionOf } from './form/sections'
import { AddFieldDialog } from './frame/add-field-dialog'
import styles from './frame/frame.module.css'
import { Notices } from './frame/notices'
import { PROBLEMS_ID, ProblemList } from './frame/problem-list'
import { SectionIndex, sectionId } from './frame/section-index'
import { Sections } from './frame/sections'
import { Toolbar } from './frame/toolbar'
import { useNamedField } from './frame/use-named-field'
import { useUndoKeys } from './frame/use-undo-keys'
import { useView } from './frame/use-view'
import type { PictureCalls } from './pictures/ports'
import { OpenElsewhere } from './presence/open-elsewhere'
import type { SayPresence } from './presence/presence'
import { usePresence } from './presence/use-presence'
import { problemsOf } from './problems/check'
import { fieldErrors } from './problems/field-errors'
import { problemsAtPlace, problemsInWords, problemsWithin, shownProblems } from './problems/index-of-problems'
import { localCopy } from './saving/local-copy'
import type { DraftCalls, SavedDraft } from './saving/ports'
import type { KeptSteps } from './saving/step-memory'
import { createEditorSession } from './session'
import { timers } from './timers'
import { translatorOf } from './translate'

interface CampaignEditorProps {
  activityId: string
  /** The version as it was loaded; a change of this property is not taken up, another `key` is. */
  draft: SavedDraft
  calls: DraftCalls
  pictures: PictureCalls
  /** Says that the draft is open here; who else has it open. */
  sayPresence: SayPresence
  /** Steps from one time that the campaign is edited to the next. */
  steps: KeptSteps
  /** Name of the operator, whose own copy is kept in the browser. */
  operator: string
  /** Whether the operator's roles may write drafts. */
  mayWrite: boolean
  /** Whether the version is a draft now; it may become one, and stop being one, while it is shown. */
  isDraft: boolean
  /** Stands at the end of the tools. */
  aside?: ReactNode
  /** Stands beside the form: what goes along with what is saved of it; null for nothing. */
  beside: ((saved: SavedState) => ReactNode) | null
  /** The go-live list of what is saved; undefined while it is made. */
  checked: readonly CheckedLine[] | undefined
  /** Stands below the form, with the problems of what is typed. */
  below(problems: number): ReactNode
  /** After each save. */
  onSaved?(head: DeskVersionHead): void
}

/** Edits a campaign's document by a form of its schema; saves by itself. Without the right to, it only shows it. */
export function CampaignEditor({
  activityId,
  draft,
  calls,
  pictures,
  sayPresence,
  steps,
  operator,
  mayWrite,
  isDraft,
  aside,
  beside,
  checked,
  below,
  onSaved,
}: CampaignEditorProps) {
  const { t: own, language } = useLanguage()
  const t = translatorOf(language)
  const [session] = useState(() =>
    createEditorSession({
      draft,
      calls,
      now: Date.now,
      timers,
      ...(mayWrite && isDraft && { copy: localCopy(localStorage, operator, activityId), steps }),
      ...(onSaved && { onSaved }),
    }),
  )
  const state = useSyncExternalStore(session.subscribe, session.get)
  const { document } = state
  const isReadOnly = !mayWrite || !isDraft || state.saving.kind === 'closed'
  const [isAdding, setAdding] = useState(false)
  const isNarrow = useMedia('(max-width: 900px)')
  const view = useView()
  useUndoKeys(session, !isReadOnly)
  useNamedField(session, view.parts)
  useSavingOnTheWay(session, calls, !isReadOnly)
  const others = usePresence(session, { say: sayPresence, operator, isOn: !isReadOnly })

  const form = formOf(document.family)
  const judged = useDeferredValue(document)
  const problems = useMemo(
    () => problemsInWords([...problemsOf(judged), ...state.serverProblems], form, language),
    [judged, state.serverProblems, form, language],
  )
  const red = (checked ? redFindings(checked) : []).map(({ finding, field, values }) => ({
    path: pathOf(field),
    text: own(`finding.${finding}`, findingValues(values, language)),
  }))
  const { begun } = view
  const shown = useMemo(() => shownProblems(problems, begun, judged), [problems, begun, judged])
  const toPutRight = [...problems, ...red]
  const { amounts, isShown: hasAmounts, hide: hideAmounts } = useAmounts(judged, isReadOnly)
  const counts = new Map(
    SECTIONS.map((section) => [
      section,
      toPutRight.filter(({ path }) => sectionOf(topPath(path)) === section).length,
    ]),
  )
  const goToComment = (place: string) => {
    const section = sectionAt(place)
    if (place.startsWith('#') && section) goToFirst(sectionId(section))
    else view.parts.goTo(pathOf(place))
  }
  const parts: EditorParts = {
    session,
    document,
    form,
    language,
    t,
    isReadOnly,
    pictures,
    amounts,
    problemsAt: (path) => problemsAtPlace(shown, path),
    problemsIn: (path) => problemsWithin(shown, path),
    errorsOf: (field, path) => fieldErrors(shown, field, path, t),
    editorOf,
    ...view.parts,
  }
  return (
    <EditorContext value={parts}>
      <div
        className={styles.editor}
        data-beside={beside !== null || undefined}
        data-row={isNarrow || beside !== null || undefined}
      >
        <Toolbar
          session={session}
          state={state}
          operator={operator}
          beside={others}
          tally={checked && tallyOf(withDocumentProblems(checked, problems.length))}
          aside={aside}
          onAdd={() => setAdding(true)}
          onProblems={() => goToFirst(toPutRight.length > 0 ? PROBLEMS_ID : CHECK_LIST_ID)}
        />
        <SectionIndex problemCounts={counts} />
        {beside?.({ revision: state.head.revision, saving: state.saving.kind })}
        <div className={styles.content}>
          <OpenElsewhere names={others} operator={operator} />
          <Notices session={session} state={state} isDraft={isDraft} mayWrite={mayWrite} />
          {!isReadOnly && <OpenComments family={document.family} document={document} onGo={goToComment} />}
          <PlaceComments place="" isHere={({ place }) => place === ''} />
          <ProblemList problems={toPutRight} />
          <Sections />
        </div>
        <div className={styles.below}>{below(problems.length)}</div>
        <AmountsDialog isOpen={hasAmounts} onClose={hideAmounts} />
        <AddFieldDialog isOpen={isAdding} onClose={() => setAdding(false)} />
        <div className={hidden.hidden} role="status">
          {view.said}
        </div>
      </div>
    </EditorContext>
  )
}

function goToFirst(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'start' })
  place?.focus({ preventScroll: true })
}

/** The field of the top that a place belongs to; those of `config` stand there themselves. */
const topPath = ([first, second]: readonly (string | number)[]): string =>
  first === 'config' && second !== undefined ? `config.${second}` : String(first ?? '')

/** Saves at once when the network or the session comes back, the page is left or the tab goes to the background. */
function useSavingOnTheWay(
  session: ReturnType<typeof createEditorSession>,
  calls: DraftCalls,
  isOn: boolean,
): void {
  const visits = useRef(0)
  useEffect(() => {
    if (!isOn) return
    visits.current += 1
    const visit = visits.current
    const flush = () => void session.flush()
    const flushHidden = () => document.visibilityState === 'hidden' && flush()
    flush()
    addEventListener('online', flush)
    const leave = calls.whenBack(flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      removeEventListener('online', flush)
      leave()
      document.removeEventListener('visibilitychange', flushHidden)
      // Not where it has been shown again meanwhile.
      void session.flush().then(() => visits.current === visit && session.stop())
    }
  }, [session, calls, isOn])
}
