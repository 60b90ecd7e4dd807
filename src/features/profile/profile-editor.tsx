import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { bioMax, nameMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import type { Profile } from '#routers/weezes/profiles.contract.ts'
import { countGraphemes } from '#routers/weezes/text.rules.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import classes from './profile-editor.module.css'
import { setCachedProfile } from './queries.ts'

/** The form that edits the name, bio and location of a profile (PROF-05 to PROF-07, PROF-11). */
export const ProfileEditor = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => {
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
      <div className={classes.fields}>
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
          <p className={classes.hint}>
            <span>{phrases.optional()}</span>
            <span>{phrases.characters({ count: countGraphemes(form.values.bio) })}</span>
          </p>
        </div>
        <div>
          <TextInput label={phrases.location()} maxLength={nameMax} {...form.getInputProps('location')} />
          <p className={classes.hint}>{phrases.optional()}</p>
        </div>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {commons.cancel()}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {commons.actions.save()}
        </Button>
      </div>
    </form>
  )
}
