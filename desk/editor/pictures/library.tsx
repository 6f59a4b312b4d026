import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskPicture } from '../../../domain/desk/picture-calls'
import type { LibraryPicture, LibraryPlace } from '../../../domain/desk/pictures/library-calls'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { TextField } from '../../parts/control/field'
import { useEditor } from '../editor-context'
import { NotRead, PictureList } from './picture-list'

/** A name is looked for once nothing has been typed for so long. */
const TYPED_MS = 300

/** The pictures of all campaigns of the operator, a part at a time, each with where it is used. */
export function Library({ onChosen }: { onChosen(picture: DeskPicture): void }) {
  const { pictures, t } = useEditor()
  const { t: common } = useLanguage()
  const [find, setFind] = useState('')
  const query = useInfiniteQuery({
    queryKey: ['edit', 'library', find],
    initialPageParam: undefined as LibraryPlace | undefined,
    queryFn: async ({ pageParam, signal }) => {
      if (find !== '') await new Promise((resolve) => setTimeout(resolve, TYPED_MS))
      if (signal.aborted) throw new DOMException('another search', 'AbortError')
      return (await pictures.library(find, pageParam)) ?? null
    },
    getNextPageParam: (last) => last?.next ?? undefined,
    gcTime: 0,
  })
  const pages = query.data?.pages ?? []
  const shown = pages.flatMap((page) => page?.pictures ?? [])
  const isFailed = pages.includes(null)

  function about({ uses, usedIn }: LibraryPicture): string {
    const names = usedIn.map(({ name }) => name).join(common('common.comma'))
    const more = uses - usedIn.length
    if (uses === 0) return t('editor.notUsed')
    return more > 0 ? t('editor.usedInMore', { names, count: uses, more }) : t('editor.usedIn', { names })
  }

  return (
    <>
      <TextField
        label={t('editor.chooserFind')}
        type="search"
        value={find}
        maxLength={64}
        onChange={({ target }) => setFind(target.value)}
      />
      {query.isPending && <p role="status">{t('editor.chooserLoading')}</p>}
      {query.isSuccess && !isFailed && shown.length === 0 && (
        <p role="status">{t(find === '' ? 'editor.chooserEmpty' : 'editor.chooserNone')}</p>
      )}
      {shown.length > 0 && <PictureList pictures={shown} onChosen={onChosen} about={about} />}
      {isFailed && <NotRead isFetching={query.isFetching} onRetry={() => void query.refetch()} />}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('editor.chooserMore')}
        </Button>
      )}
    </>
  )
}
