import { Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { usePhrases } from '../../../locale.tsx'
import { queryClient, trpcClient } from '../../../trpc.ts'
import { toastPressError } from '../press-toasts.ts'
import { pressSettingsQuery } from './managed-articles.ts'

/** Opens the published articles to visitors without an account, or closes them (PRESS-02). */
export const VisitorsSwitch = () => {
  const { manage } = usePhrases()
  const { data } = useQuery(pressSettingsQuery)
  const edit = useMutation({
    mutationFn: (visitors: boolean) => trpcClient.press.editSettings.mutate({ visitors }),
    onSuccess: settings => queryClient.setQueryData(pressSettingsQuery.queryKey, settings),
    onError: () => toastPressError(manage.toast.settings_error()),
  })
  const visitors = edit.isPending ? edit.variables : data?.visitors
  if (visitors === undefined) return null
  return (
    <Switch
      withThumbIndicator={false}
      label={manage.visitors()}
      description={manage.visitorsHint()}
      checked={visitors}
      onChange={event => edit.mutate(event.currentTarget.checked)}
    />
  )
}
