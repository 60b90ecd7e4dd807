import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { usePhrases } from '../locale.tsx'

const ToggleIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={20} stroke={1.75} /> : <IconEye size={20} stroke={1.75} />

/** A field for a password with a button that shows it, which the keyboard reaches too. */
export const PasswordField = (props: PasswordInputProps) => {
  const { commons } = usePhrases()
  const [visible, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleIcon={ToggleIcon}
      visibilityToggleButtonProps={{ 'aria-label': commons.showPassword(), 'aria-pressed': visible, tabIndex: 0 }}
      {...props}
    />
  )
}
