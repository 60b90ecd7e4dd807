import { personaRole } from '#routers/permissions.ts'
import { trpc } from '../app/trpc.ts'
import { peopleSearchOptions } from './people-search.tsx'

/** Finds the personas of the exercise by their names. */
export const usePersonaSearch = (terms: string) =>
  trpc.weezes.searchIdentities.useQuery({ terms, role: personaRole, includeSelf: false }, peopleSearchOptions(terms))
