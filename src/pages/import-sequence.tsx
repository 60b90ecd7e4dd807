import { ImportPage } from '../features/sequences/import-page.tsx'

/** A chronogramme before it is imported. */
export const ImportSequence = () => <ImportPage />
