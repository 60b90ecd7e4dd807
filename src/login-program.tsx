import { StrictMode } from 'react'
import { pageData } from './page-data.ts'
import { PageFrame } from './page-frame.tsx'
import { LoginPage } from './pages/login-page.tsx'
import { ExerciseMark } from './ui/exercise-mark.tsx'

/** The whole page of the login: the server draws it, and its program takes it over in the browser. */
export const LoginProgram = () => (
  <StrictMode>
    <PageFrame timeZone={pageData.exercise.timeZone}>
      <ExerciseMark exercise={pageData.exercise} />
      <LoginPage />
    </PageFrame>
  </StrictMode>
)
