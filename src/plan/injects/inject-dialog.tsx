import { usePhrases } from '../../app/locale.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { InjectPalette } from './inject-palette.tsx'
import { usePalette } from './use-palette.ts'

type Props = { opened: boolean; fullScreen: boolean; onClose: () => void }

/** The quick injects in their dialog; what was typed is there again when it opens again. */
export const InjectDialog = ({ opened, fullScreen, onClose }: Props) => {
  const { sequences } = usePhrases()
  const palette = usePalette(opened)
  return (
    <DialogFrame opened={opened} onClose={onClose} title={sequences.inject()} fullScreen={fullScreen} maxWidth={960}>
      <InjectPalette palette={palette} onClose={onClose} />
    </DialogFrame>
  )
}
