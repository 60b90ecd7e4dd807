import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { usePhrases } from '../app/locale.tsx'

const ToggleIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={20} stroke={1.75} /> : <IconEye size={20} stroke={1.75} />

/** A password field with a button that shows the password. The button is reachable by keyboard. */
export const PasswordField = (props: PasswordInputProps) => {
  const { commons } = usePhrases()
  const [visible, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleIcon={ToggleIcon}
      visibilityToggleButtonProps={{ 'aria-label': commons.showPassword(), 'aria-pressed': visible, tabIndex: 0 }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
