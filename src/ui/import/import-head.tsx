import { Button, Group, Text } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import classes from './import-head.module.css'

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

type Props = { back: ReactNode; title: string; hint: string; templatePath: string }

/** The head of an import: the link back, what is imported, and the template of its file. */
export const ImportHead = ({ back, title, hint, templatePath }: Props) => (
  <Group gap={12} align="end" mb={20}>
    <div className={classes.words}>
      {back}
      <h1>{title}</h1>
      <Text size="sm" c="dimmed" mt={2}>
        {hint}
      </Text>
    </div>
    <TemplateButton path={templatePath} />
  </Group>
)
