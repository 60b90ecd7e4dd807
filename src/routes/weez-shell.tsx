import { useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { phoneWidth } from '../constants.ts'
import { PreferencesList } from '../features/preferences/preferences.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { ActsContext } from '../features/weeze/acts.ts'
import { contentOf } from '../features/weeze/content.ts'
import { AboutDialog } from './about-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { useActsOfShell } from './use-acts.ts'
import { useNews } from './use-news.ts'

const Slideshow = lazy(() => import('../features/slideshow/slideshow.tsx').then(({ Slideshow }) => ({ default: Slideshow })))

/** The shell around every page of the social app, with the modals its weezes open (SHELL-04). */
export const WeezShell = () => {
  const { acts, about, writing, close, posted, slides, closeSlides } = useActsOfShell()
  const news = useNews()
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  return (
    <ActsContext value={acts}>
      <Shell preferences={<PreferencesList />} unread={news}>
        <Outlet />
      </Shell>
      {about && <AboutDialog about={about} opened={writing} fullScreen={phone} onPosted={posted} onClose={close} />}
      {acts.mayDelete && <DeleteDialog />}
      <EditDialog />
      {slides && (
        <Suspense>
          <Slideshow author={slides.weeze.author} images={contentOf(slides.weeze).images} index={slides.index} onClose={closeSlides} />
        </Suspense>
      )}
    </ActsContext>
  )
}
