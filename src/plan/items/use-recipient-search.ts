import { trpc } from '../../app/trpc.ts'
import { peopleSearchOptions } from '../../people/people-search.tsx'

/** Finds whom a message of a persona may go to, by their names. */
export const useRecipientSearch = (terms: string) =>
  trpc.weezes.searchIdentities.useQuery({ terms, includeSelf: false }, peopleSearchOptions(terms))
