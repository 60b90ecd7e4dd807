import type { ReactNode } from 'react'
import type { PageBootstrap } from '#routers/session.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { BrandMark } from '../../ui/brand.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ClientCard } from './client-card.tsx'
import classes from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { LoginIllustration } from './town-at-dusk.tsx'

type Props = { exercise: PageBootstrap['exercise']; preferences: ReactNode }

/** The login page of one exercise (AUTH-01). */
export const LoginView = ({ exercise, preferences }: Props) => {
  const { commons, login } = usePhrases()
  usePageTitle(login.title())
  return (
    <div className={classes.page}>
      <section className={classes.scene} aria-label={commons.product()}>
        <LoginIllustration />
        <p className={classes.brand}>
          <BrandMark size={36} ground="var(--mantine-color-encre-6)" /> {commons.product()}
        </p>
        <p className={classes.promise}>{login.promise()}</p>
        <p className={classes.promiseLead}>{login.promiseLead()}</p>
      </section>
      <header className={classes.head}>
        <p className={classes.smallBrand}>
          <BrandMark size={32} /> {commons.product()}
        </p>
        {preferences}
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.form}>
          <h1 className={classes.title}>{login.title()}</h1>
          <p className={classes.lead}>{login.lead()}</p>
          {exercise.client.clientPath && <ClientCard exercise={exercise} />}
          <LoginForm exercise={exercise} />
        </div>
      </main>
    </div>
  )
}
