import './modal-styles.ts'
import { Box, Group, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhrases } from '../app/locale.tsx'
import classes from './data-modal.module.css'
import shared from './shared.module.css'
import { useOpened } from './use-opened.ts'

/** A line of a data modal. */
export type Detail = { label: string; value: string }

type SheetProps = { picture: ReactNode; name: string; below: ReactNode; details: readonly Detail[]; children?: ReactNode }

/** The content of a data modal: whose data they are, the data, and the buttons below (`children`). */
export const DataSheet = ({ picture, name, below, details, children }: SheetProps) => {
  const { commons } = usePhrases()
  return (
    <>
      <Group wrap="nowrap" className={classes.head}>
        {picture}
        <Box flex={1} miw={0}>
          <Modal.Title>{name}</Modal.Title>
          <Group gap="4px 10px" mt={2} c="dimmed">
            {below}
          </Group>
        </Box>
        <Modal.CloseButton size={40} icon={<IconX size={20} stroke={1.75} />} aria-label={commons.close()} />
      </Group>
      <dl className={classes.pairs}>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt className={shared.small}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children && (
        <Group gap={12} justify="flex-end" className={classes.foot}>
          {children}
        </Group>
      )}
    </>
  )
}

type Props = { opened: boolean; onClose: () => void; children: ReactNode }

/** The modal of the data of one row of a table (ADM-08); its content is a `DataSheet`. */
export const DataModal = ({ opened, onClose, children }: Props) => {
  return (
    <Modal.Root opened={useOpened(opened)} onClose={onClose} size={560} yOffset={72}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={0}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
