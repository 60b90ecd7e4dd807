import { Box, Button, Flex, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#locales/format.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { usePermission } from '../../app/session.ts'
import { trpc, utils } from '../../app/trpc.ts'
import shared from '../../ui/shared.module.css'
import { toastError } from '../../ui/toast.tsx'

/** Opens and closes the wall of the exercise, and shows its link once. Observers see whether there is one. */
export const WallCard = () => {
  const { sequences } = usePhrases()
  const { wall: phrases } = sequences
  const { locale } = useLocale()
  const animates = usePermission('animate')
  const { data } = trpc.admin.wall.get.useQuery()
  const [secret, setSecret] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)
  const options = { onError: () => toastError(sequences.failed()), onSettled: () => utils.admin.wall.get.invalidate() }
  const create = trpc.admin.wall.create.useMutation({
    ...options,
    onSuccess: ({ secret }) => {
      setSecret(secret)
      setCopied(false)
    },
  })
  const end = trpc.admin.wall.end.useMutation({ ...options, onSuccess: () => setSecret(null) })
  const link = `${location.origin}${basePath}/wall#${secret}`
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  const openedOn = data?.openedOn
  // Before it is known whether there is a wall, opening one could end another.
  const disabled = data === undefined || create.isPending || end.isPending
  const button = { size: 'xs', variant: 'default', disabled } as const
  return (
    <Flex component="section" className={shared.panel} direction="column" gap={10} p={16} aria-labelledby="wall-title">
      <Box component="h3" id="wall-title" fz="md" lh="20px">
        {phrases.title()}
      </Box>
      <Text size="sm" c="dimmed">
        {openedOn ? phrases.since({ time: formatDateTime(openedOn, locale) }) : phrases.closed()}
      </Text>
      {secret !== null && openedOn && (
        <TextInput
          label={phrases.link()}
          description={phrases.linkHint()}
          value={link}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
      )}
      {animates && (
        <Group gap={8} align="stretch">
          {secret !== null && openedOn && navigator.clipboard && (
            <Button {...button} onClick={copy}>
              {copied ? phrases.copied() : phrases.copy()}
            </Button>
          )}
          <Button {...button} onClick={() => create.mutate()}>
            {openedOn ? phrases.renew() : phrases.open()}
          </Button>
          {openedOn && (
            <Button {...button} onClick={() => end.mutate()}>
              {phrases.end()}
            </Button>
          )}
        </Group>
      )}
    </Flex>
  )
}
