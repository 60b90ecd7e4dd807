import { Box, Group, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { BrandMark } from '../../ui/brand.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import classes from './control-room-layout.module.css'

type Props = {
  title: string
  hint: string
  /** The label of the back link. */
  back?: string
  tools: ReactNode
  /** Whether the content takes the whole width of the window. */
  wide?: boolean
  children: ReactNode
  foot?: ReactNode
}

/** The layout of a control room page outside the panel: back link, title, tools, content and footer. */
export const ControlRoomLayout = ({ title, hint, back, tools, wide = false, children, foot }: Props) => {
  const { sequences: phrases, commons } = usePhrases()
  usePageTitle(title)
  return (
    <>
      <SkipLink to="main">{commons.skipToContent()}</SkipLink>
      <header className={classes.header}>
        <BrandMark size={32} />
        <Link to="/weez" className={classes.back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden /> {back ?? phrases.editor.back()}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={classes.main} data-wide={wide || undefined} aria-labelledby="page-title">
        <Group align="end" gap="12px 24px">
          <Box flex="1 1 300px" miw={0}>
            <Box component="h1" id="page-title" fz="3xl" lh="3xl" style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Box>
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          </Box>
          <Group gap={8} align="stretch">
            {tools}
          </Group>
        </Group>
        {children}
      </main>
      {foot}
    </>
  )
}
