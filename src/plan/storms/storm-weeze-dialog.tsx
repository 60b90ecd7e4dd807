import { useNavigate } from '@tanstack/react-router'
import { StormDialog } from './storm-dialog.tsx'

/** Lets personas react to the weeze in the address. */
export const StormWeezeDialog = ({ opened, id }: { opened: boolean; id: number }) => {
  const navigate = useNavigate()
  const close = () => navigate({ to: '.', search: search => ({ ...search, storm: undefined }), replace: true, resetScroll: false })
  return <StormDialog opened={opened} weezeId={id} onClose={() => void close()} />
}
