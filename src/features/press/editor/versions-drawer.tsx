import { Button, CloseButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { formatFullDate } from '#locales/format.ts'
import type { ArticleVersion } from '#routers/press/article-versions.contract.ts'
import { useLocale, usePhrases } from '../../../locale.tsx'
import { trpc, utils } from '../../../trpc.ts'
import { toastPressError, toastPressSuccess } from '../press-toasts.ts'
import type { EditableArticle } from './use-editable-article.ts'
import { VersionChange } from './version-change.tsx'
import { VersionRow } from './version-row.tsx'
import classes from './versions-drawer.module.css'

/** Restores a version. Unsaved changes are autosaved first, so that they become a version too; if that fails, nothing is restored. */
const useRestoreVersion = ({ state, isDirty, autosaves, save, replaceWith }: EditableArticle) => {
  const { versions } = usePhrases()
  const restore = trpc.press.restore.useMutation()
  return useMutation({
    mutationFn: async (versionId: number) => {
      if (isDirty() && autosaves) await save('autosave')
      if (isDirty()) throw new Error('What is typed is not saved')
      const { updatedOn } = await utils.press.article.fetch({ ref: state.frontId })
      return restore.mutateAsync({ ref: state.frontId, versionId, updatedOn })
    },
    onSuccess: article => {
      replaceWith(article)
      toastPressSuccess(versions.restored())
    },
    onError: () => toastPressError(versions.notRestored()),
  })
}

const VersionList = ({ article, all }: { article: EditableArticle; all: ArticleVersion[] }) => {
  const { versions } = usePhrases()
  const { locale } = useLocale()
  const [chosen, choose] = useState<number>()
  const restore = useRestoreVersion(article)
  const unsaved = article.dirty && !article.autosaves
  const days = all.map(({ savedOn }) => formatFullDate(new Date(savedOn), locale))
  return (
    <ol className={classes.list}>
      {all.map((version, at) => (
        <li key={version.id}>
          {days[at] !== days[at - 1] && <h3 className={classes.day}>{days[at]}</h3>}
          <VersionRow
            version={version}
            current={at === 0}
            chosen={chosen === version.id}
            onChoose={() => choose(chosen === version.id ? undefined : version.id)}
          />
          {chosen === version.id && (
            <>
              {unsaved && at > 0 && <p className={classes.first}>{versions.saveFirst()}</p>}
              <VersionChange
                state={article.state}
                version={version}
                before={all[at + 1]}
                restorable={at > 0 && !unsaved && !article.stale && !restore.isPending}
                onRestore={() => restore.mutate(version.id, { onSuccess: () => choose(undefined) })}
              />
            </>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The versions of an article, in a drawer beside the form; the form stays visible and usable. */
export const VersionsDrawer = ({ article, onClose }: { article: EditableArticle; onClose: () => void }) => {
  const { versions, commons } = usePhrases()
  const title = useId()
  const close = useRef<HTMLButtonElement>(null)
  const { frontId, updatedOn } = article.state
  const { data, isError, refetch } = trpc.press.versions.useQuery({ ref: frontId }, { enabled: updatedOn !== null })
  useEffect(() => close.current?.focus(), [])
  return (
    <aside
      className={classes.drawer}
      aria-labelledby={title}
      onKeyDown={event => {
        // React bubbles key events from dialogs that this drawer opens; Escape there must close the dialog only.
        if (event.key === 'Escape' && event.currentTarget.contains(event.target as Element)) onClose()
      }}
    >
      <div className={classes.head}>
        <div>
          <h2 id={title} className={classes.title}>
            {versions.title()}
          </h2>
          <p className={classes.kept}>{versions.kept()}</p>
        </div>
        <CloseButton ref={close} size={40} aria-label={commons.close()} onClick={onClose} />
      </div>
      {updatedOn === null && <p className={classes.none}>{versions.none()}</p>}
      {isError && !data && (
        <div className={classes.none}>
          <p>{versions.failed()}</p>
          <Button variant="default" onClick={() => refetch()}>
            {commons.retry()}
          </Button>
        </div>
      )}
      {data && <VersionList article={article} all={[data.current, ...data.data]} />}
    </aside>
  )
}
