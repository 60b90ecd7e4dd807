import { StrictMode } from 'react'
import { pageData } from './app/page-data.ts'
import { LoginPage } from './login/login-page.tsx'
import { PageFrame } from './page-frame.tsx'
import { ExerciseMark } from './shell/exercise-mark.tsx'

/** The whole page of the login: the server draws it, and its program takes it over in the browser. */
export const LoginProgram = () => (
  <StrictMode>
    <PageFrame timeZone={pageData.exercise.timeZone}>
      <ExerciseMark exercise={pageData.exercise} />
      <LoginPage />
    </PageFrame>
  </StrictMode>
)
