import { Button } from '@mantine/core'
import { IconNews } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { useMediaSources } from '../media-sources.ts'
import { Notice } from './notice.tsx'

/** Shown in an exercise without any media source: says what to do, with a link for those who may do it (EXO-38). */
export const NoMediaSourceNotice = () => {
  const { medias } = usePhrases()
  const animates = usePermission('animate')
  const { data } = useMediaSources()
  if (data?.length !== 0) return null
  return (
    <Notice bad sign={<IconNews size={20} stroke={1.75} aria-hidden />} title={medias.none()}>
      <p>{medias.noneHint()}</p>
      {animates && (
        <Button size="sm" renderRoot={props => <Link {...props} to="/admin/medias" />}>
          {medias.toMedias()}
        </Button>
      )}
    </Notice>
  )
}
