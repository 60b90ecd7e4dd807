import { useDocumentTitle } from '@mantine/hooks'
import { usePhrases } from '../locale.tsx'

/** Names the page in the window's title, always as a part of an exercise (design rule 11). */
export const usePageTitle = (name: string): void => {
  useDocumentTitle(`[EXERCICE] ${name} · ${usePhrases().commons.product()}`)
}
