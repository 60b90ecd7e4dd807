import { ActionIcon } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useCopyLink } from '../../ui/use-copy-link.ts'

/** Copies the address of a profile by its screen name, which people can also read aloud and type. */
export const CopyProfileLink = ({ username }: { username: string }) => {
  const router = useRouter()
  const { copied, copy, label } = useCopyLink(() => router.buildLocation({ to: '/weez/@{$username}', params: { username } }).publicHref)
  const Icon = copied ? IconCheck : IconLink
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={36} radius="xl" aria-label={label} onClick={copy}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
