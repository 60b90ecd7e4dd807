import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './import-head.module.css'
import { TemplateButton } from './template-button.tsx'

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
