import { trpc } from '../../trpc.ts'
import { peopleSearchOptions } from '../../ui/people-search.tsx'

/** Finds whom a message of a persona may go to, by their names. */
export const useRecipientSearch = (terms: string) =>
  trpc.weezes.searchIdentities.useQuery({ terms, includeSelf: false }, peopleSearchOptions(terms))
