import { Component, type ReactNode, useEffect } from 'react'
import { useT } from '../i18n'
import { Button } from '../overlays/button/button'
import { PageFrame } from '../overlays/page/page-frame'
import { State } from '../overlays/states/states'
import { noteError } from '../platform/error-book'
import { collectFieldData } from './field-data/start'
import { takeOver } from './served/take-over'

/** Messages of browsers that could not fetch a chunk, mostly after a new version was deployed. */
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script|module script failed|preload css/i

const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && CHUNK_FAILURE.test(error.message)

function Broken({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useT()
  const isOutdated = isChunkFailure(error)
  useEffect(() => void takeOver().then(collectFieldData), [])
  return (
    <PageFrame>
      <State picture="network" role="alert" text={t(isOutdated ? 'state.outdated' : 'state.broken')}>
        {isOutdated ? (
          <Button onPress={() => location.reload()}>{t('button.reload')}</Button>
        ) : (
          <Button onPress={retry}>{t('button.retry')}</Button>
        )}
      </State>
    </PageFrame>
  )
}

interface Props {
  /** Another value, such as the next page's, resets the boundary. */
  resetKey: string
  children: ReactNode
}

interface BoundaryState {
  resetKey: string
  failure?: { error: unknown }
}

/** Shows a message and a retry button in place of a page that throws. */
export class ErrorBoundary extends Component<Props, BoundaryState> {
  override state: BoundaryState = { resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined }
  }

  override componentDidCatch(error: unknown): void {
    noteError(error)
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <Broken error={failure.error} retry={() => this.setState({ failure: undefined })} />
  }
}
