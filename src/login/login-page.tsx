import { Avatar, Button } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { hasBrand } from '#routers/colours.contract.ts'
import type { PageBootstrap } from '#routers/session.contract.ts'
import { toInternalPath } from '../app/internal-path.ts'
import { usePhrases } from '../app/locale.tsx'
import { basePath, pageData } from '../app/page-data.ts'
import { ClientBrand } from '../shell/client-brand.tsx'
import { PreferencesRow } from '../shell/preferences/preferences-row.tsx'
import { noteSignIn } from '../shell/sign-in-note.ts'
import { BrandMark } from '../ui/brand.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { type CardLink, noCard, readCardLink } from './card-link.ts'
import classes from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { LoginIllustration } from './login-illustration.tsx'

/** Shows the client and the exercise that the user signs in to. */
const ClientCard = ({ exercise: { client, name } }: { exercise: PageBootstrap['exercise'] }) => (
  <div className={classes.client}>
    {!client.logo && <Avatar name={client.name} alt="" size={40} aria-hidden />}
    <div>
      <ClientBrand client={client} />
      <p className={classes.clientExercise}>{usePhrases().login.exercise({ name })}</p>
    </div>
  </div>
)

/** Loads the page that was asked for before the login, or the hub; the server knows the user from now on (NAV-08). */
const openProgram = (): void => {
  noteSignIn()
  location.replace(basePath + toInternalPath(new URLSearchParams(location.search).get('redirect') ?? undefined))
}

/** The login page of the exercise at this base path (AUTH-01). */
export const LoginPage = () => {
  const { commons, login, preferences } = usePhrases()
  const { exercise } = pageData
  const [card, setCard] = useState<CardLink | null>(null)
  // The link of a card opens the form with its user name and code, which no server reads: they stand behind the `#`.
  useEffect(() => {
    const link = readCardLink()
    if (link) setCard(link)
  }, [])
  // What the server has drawn can be filled in at once, and answers when the program runs.
  const running = useMounted()
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
      <header className={classes.head} inert={!running}>
        <p className={classes.smallBrand}>
          <BrandMark size={32} /> {commons.product()}
        </p>
        <PreferencesRow />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.form}>
          <h1 className={classes.title}>{login.title()}</h1>
          <p className={classes.lead}>{login.lead()}</p>
          {(exercise.client.clientPath || hasBrand(exercise.client)) && <ClientCard exercise={exercise} />}
          <LoginForm key={card ? 'code' : 'password'} exercise={exercise} card={card} onSignedIn={openProgram} />
          <Button fullWidth h={44} mt={16} variant="subtle" inert={!running} onClick={() => setCard(card ? null : noCard)}>
            {card ? login.havePassword() : login.haveCode()}
          </Button>
          {exercise.teamReadsMail && <p className={classes.lost}>{preferences.teamReadsMail()}</p>}
          {exercise.recordsSightings && <p className={classes.lost}>{preferences.sightings()}</p>}
        </div>
      </main>
    </div>
  )
}
