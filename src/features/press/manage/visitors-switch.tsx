import { Switch } from '@mantine/core'
import { usePhrases } from '../../../locale.tsx'
import { trpc, utils } from '../../../trpc.ts'
import { toastPressError } from '../press-toasts.ts'

/** The switch that allows visitors to read published articles (PRESS-02). */
export const VisitorsSwitch = () => {
  const { manage } = usePhrases()
  const { data } = trpc.press.settings.useQuery({})
  const edit = trpc.press.editSettings.useMutation({
    onSuccess: settings => utils.press.settings.setData({}, settings),
    onError: () => toastPressError(manage.toast.settings_error()),
  })
  const visitors = (edit.isPending ? edit.variables : data)?.visitors
  if (visitors === undefined) return null
  return (
    <Switch
      withThumbIndicator={false}
      label={manage.visitors()}
      description={manage.visitorsHint()}
      checked={visitors}
      onChange={event => edit.mutate({ visitors: event.currentTarget.checked })}
    />
  )
}

/** Says whether visitors may read published articles, to those who may not decide it. */
export const VisitorsState = () => {
  const { manage } = usePhrases()
  const { data } = trpc.press.settings.useQuery({})
  return data ? <span>{data.visitors ? manage.visitors() : manage.noVisitors()}</span> : null
}
