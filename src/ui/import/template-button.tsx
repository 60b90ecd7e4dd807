import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { usePhrases } from '../../locale.tsx'
import { basePath } from '../../page-data.ts'

/** The file to begin with, at a path of the exercise. */
export const TemplateButton = ({ path }: { path: string }) => (
  <Button
    component="a"
    href={`${basePath}${path}`}
    download
    variant="default"
    leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
  >
    {usePhrases().imports.template()}
  </Button>
)
