import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'

/** Saves the notes that one reads as CSV. */
export const NotesDownload = () => (
  <Button
    component="a"
    href={`${basePath}/admin/notes.csv`}
    download
    variant="default"
    leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
  >
    {usePhrases().notes.download()}
  </Button>
)
