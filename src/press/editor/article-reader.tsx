import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ArticleStatusBadge } from '../article-status-badge.tsx'
import { BackLabel, PressHeader } from '../press-header.tsx'
import { VersionsDrawer } from './article-editor.tsx'
import classes from './article-reader.module.css'
import type { EditState } from './edit-state.ts'
import { ArticleSheet } from './preview.tsx'

/**
 * The page that shows an article in any status with its versions, for those who may not edit it (design rule 14). It signals no presence.
 */
export const ArticleReader = ({ state }: { state: EditState }) => {
  const { editor, commons, routes } = usePhrases()
  usePageTitle(routes.read())
  const [versions, setVersions] = useState(false)
  const versionsButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      <PressHeader
        back={
          <Link to="/webpress/manage">
            <BackLabel>{commons.back()}</BackLabel>
          </Link>
        }
        title={routes.read()}
        state={<ArticleStatusBadge status={state.status} />}
        action={
          <Button
            ref={versionsButton}
            variant="default"
            leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
            aria-expanded={versions}
            onClick={() => setVersions(open => !open)}
          >
            {editor.versions()}
          </Button>
        }
      />
      <main id="main" tabIndex={-1} className={classes.main} data-versions={versions || undefined}>
        <ArticleSheet state={state} />
      </main>
      <VersionsDrawer
        opened={versions}
        state={state}
        article={null}
        onClose={() => {
          setVersions(false)
          versionsButton.current?.focus()
        }}
      />
    </>
  )
}
