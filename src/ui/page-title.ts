import { useDocumentTitle } from '@mantine/hooks'
import { usePhrases } from '../app/locale.tsx'

/** Sets the window title, which always says that the page belongs to an exercise (design rule 11). */
export const usePageTitle = (name: string): void => {
  useDocumentTitle(`[EXERCICE] ${name} · ${usePhrases().commons.product()}`)
}
