import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { bioMax, nameMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import type { Profile } from '#routers/weezes/profiles.contract.ts'
import { countGraphemes } from '#routers/weezes/text.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { Dialog } from '../ui/dialog.tsx'
import frame from '../ui/dialog-frame.module.css'
import shared from '../ui/shared.module.css'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { useWeezeInteractions } from '../weezes/weeze/weeze-interactions.ts'
import { setCachedProfile } from './queries.ts'

/** The form that edits the name, bio and location of a profile (PROF-05 to PROF-07, PROF-11). */
const ProfileEditor = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => {
  const { profile: phrases, commons, toast } = usePhrases()
  const form = useForm({
    initialValues: { name: fullName(profile), bio: profile.bio, location: profile.location },
    validate: { name: value => (value.trim() ? null : phrases.nameRequired()) },
  })
  const save = trpc.weezes.editProfile.useMutation({
    onSuccess: saved => {
      setCachedProfile(saved)
      toastSuccess(toast.profile_success())
      onClose()
    },
    onError: () => toastError(toast.weeze_error()),
  })
  return (
    <form noValidate onSubmit={form.onSubmit(values => save.mutate({ id: profile.id, ...values, name: values.name.trim() }))}>
      <Stack gap={18}>
        <PersonAvatar person={profile} size={72} />
        <TextInput
          label={phrases.name()}
          required
          withAsterisk={false}
          maxLength={nameMax}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <div>
          <Textarea label={phrases.bio()} minRows={3} maxRows={8} autosize maxLength={bioMax} {...form.getInputProps('bio')} />
          <Group justify="space-between" mt={4} className={shared.small}>
            <span>{phrases.optional()}</span>
            <span>{phrases.characters({ count: countGraphemes(form.values.bio) })}</span>
          </Group>
        </div>
        <div>
          <TextInput label={phrases.location()} maxLength={nameMax} {...form.getInputProps('location')} />
          <Text size="xs" c="dimmed" mt={4}>
            {phrases.optional()}
          </Text>
        </div>
      </Stack>
      <Group gap={12} justify="flex-end" mt={{ base: 16, sm: 24 }} py={16} className={frame.foot}>
        <Button variant="default" onClick={onClose}>
          {commons.cancel()}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {commons.actions.save()}
        </Button>
      </Group>
    </form>
  )
}

/** Edits the profile in the address: the user's own, or a persona's if the user is an animator (NAV-22, NAV-23). */
export const EditProfileDialog = ({ id }: { opened: boolean; id: number }) => {
  const { profile: phrases } = usePhrases()
  const user = useCurrentUser()
  const phone = usePhone()
  const navigate = useNavigate()
  const { readOnly } = useWeezeInteractions()
  const { data } = trpc.weezes.profile.useQuery({ id }, { enabled: id > 0 && !readOnly })
  const profile = id > 0 && !readOnly && (data?.id === user.id || data?.persona) ? data : undefined
  // The content stays visible while the dialog fades out.
  const [said, setSaid] = useState(profile)
  if (profile && profile !== said) setSaid(profile)
  const close = () => navigate({ to: '.', search: search => ({ ...search, edit: undefined }), replace: true, resetScroll: false })
  return (
    <Dialog opened={profile !== undefined} onClose={close} fullScreen={phone} padded title={phrases.edit()}>
      {said && <ProfileEditor key={said.id} profile={said} onClose={close} />}
    </Dialog>
  )
}
