import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { Dialog } from '../ui/dialog.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { useWeezeInteractions } from '../weezes/weeze/weeze-interactions.ts'
import { ProfileEditor } from './profile-editor.tsx'

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
