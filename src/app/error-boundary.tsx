import { Component, type ReactNode } from 'react'
import { useT } from '../i18n'
import { Button } from '../overlays/button/button'
import { PageFrame } from '../overlays/page/page-frame'
import { State } from '../overlays/states/states'

/** How browsers word a part of the app that could not be fetched, mostly after a new version went live. */
const CHUNK_FAILURE =
  /dynamically imported module|importing a module script|module script failed|preload css/i

const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && CHUNK_FAILURE.test(error.message)

function Broken({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useT()
  const isOutdated = isChunkFailure(error)
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
  /** Another value (the next page) gives the children a fresh start. */
  resetKey: string
  children: ReactNode
}

interface BoundaryState {
  resetKey: string
  failure?: { error: unknown }
}

/** Keeps a failing page from taking the app away: says so and offers another try. */
export class ErrorBoundary extends Component<Props, BoundaryState> {
  override state: BoundaryState = { resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <Broken error={failure.error} retry={() => this.setState({ failure: undefined })} />
  }
}
