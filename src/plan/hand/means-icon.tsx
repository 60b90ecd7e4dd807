import { IconBroadcast, IconFileText, IconHandStop, IconPhone, IconWalk } from '@tabler/icons-react'
import type { HandMeans } from '#db/schema/enums.ts'

const icons = { phone: IconPhone, radio: IconBroadcast, inPerson: IconWalk, paper: IconFileText, other: IconHandStop }

/** How a line is played by hand; a hand where that is not said. */
export const MeansIcon = ({ means, size = 16 }: { means: HandMeans | null; size?: number }) => {
  const Icon = icons[means ?? 'other']
  return <Icon size={size} stroke={1.75} style={{ flex: 'none' }} aria-hidden />
}
