import { useParams } from '@tanstack/react-router'
import { usePhrases } from '../app/locale.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import classes from './login.module.css'
import { SetUpForm } from './set-up-form.tsx'

/** The page that sets up an empty Weez, at the link that the server prints when it starts. */
export const SetUpPage = () => {
  const { setUp: phrases } = usePhrases()
  const { token } = useParams({ from: '/setup/$token' })
  usePageTitle(phrases.title())
  return (
    <main id="main" tabIndex={-1} className={classes.main}>
      <div className={classes.form}>
        <h1 className={classes.title}>{phrases.title()}</h1>
        <p className={classes.lead}>{phrases.lead()}</p>
        <SetUpForm token={token} />
      </div>
    </main>
  )
}
