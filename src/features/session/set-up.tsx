import { usePhrases } from '../../locale.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import classes from './login.module.css'
import { SetUpForm } from './set-up-form.tsx'

/** Where an empty Weez is set up, by whoever has the link that its start printed. */
export const SetUp = ({ token }: { token: string }) => {
  const { setUp: phrases } = usePhrases()
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
