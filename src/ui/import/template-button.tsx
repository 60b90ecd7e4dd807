import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'

/** A button that downloads a template file from a path of the exercise. */
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
