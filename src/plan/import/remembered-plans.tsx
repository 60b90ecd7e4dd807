import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { formatShortDate } from '#locales/format.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import shared from '../../ui/shared.module.css'
import { toastError, toastSuccess } from '../../ui/toast.tsx'

/** What is remembered of the headings of the client's plans, each of which can be forgotten (PLAN-05). */
export const RememberedPlans = () => {
  const { sequences, planImport } = usePhrases()
  const texts = planImport.model.list
  const { data: mappings = [] } = trpc.admin.planMappings.list.useQuery()
  const remove = trpc.admin.planMappings.remove.useMutation({
    onSuccess: async () => {
      await utils.admin.planMappings.list.invalidate()
      toastSuccess(texts.removed())
    },
    onError: () => toastError(sequences.failed()),
  })
  return (
    <Stack component="section" gap={8} maw={880} aria-labelledby="remembered-plans">
      <Box component="h2" id="remembered-plans" fz="xl" lh="xl">
        {texts.title()}
      </Box>
      <p className={shared.second}>{mappings.length > 0 ? texts.hint() : texts.none()}</p>
      <ul>
        {mappings.map(({ id, name, headings, usedOn }) => (
          <li key={id}>
            <Group gap={12}>
              <Text fw={600}>{name}</Text>
              <span className={`${shared.second} ${shared.rest}`}>
                {texts.headings({ count: headings, date: formatShortDate(usedOn) })}
              </span>
              <ActionIcon
                size={36}
                variant="subtle"
                color="gray"
                aria-label={texts.remove({ name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id })}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
