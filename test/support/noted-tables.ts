/** The tables that take rows in the archive of a run: notes, and what is concluded from them. */
export const notedTables = ['notes', 'noteVersions', 'findings', 'findingEvidence', 'correctiveActions']
