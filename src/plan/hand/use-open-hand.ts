import { useNavigate } from '@tanstack/react-router'

/** Opens the card of a line by hand at the desk. */
export const useOpenHand = () => {
  const navigate = useNavigate()
  return (id: number) => void navigate({ to: '/weez/desk', search: { row: `item-${id}` } })
}
