import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Loader, Progress, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconAlertCircle, IconFileSpreadsheet, IconRefresh, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { fileBarDelay } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import matter from '../../ui/import/import.module.css'
import shared from '../../ui/shared.module.css'

/** A button that lets one choose files, and the field behind it. */
const FileButton = ({ first = false, onFiles }: { first?: boolean; onFiles: (files: File[]) => void }) => {
  const { imports } = usePhrases()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,.zip,.pdf,.docx,.pptx,.odt,.mp3,.m4a,.mp4,.webm,image/*"
        multiple
        hidden
        aria-label={imports.choose()}
        onChange={event => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {first ? (
        <Button onClick={() => input.current?.click()}>{imports.choose()}</Button>
      ) : (
        <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={() => input.current?.click()}>
          {imports.another()}
        </Button>
      )}
    </>
  )
}

/** The name of a file that is being read, with a bar once that takes a moment. */
export const FileReading = ({ name }: { name: string }) => {
  const { planImport: texts } = usePhrases()
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), fileBarDelay, { autoInvoke: true })
  return (
    <div className={matter.drop} role="status">
      <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden />
      <Text>{texts.reading({ name })}</Text>
      {late && <Progress value={100} animated w={260} aria-label={texts.reading({ name })} />}
    </div>
  )
}

/** The area in which a first file is chosen; `told` says why the last one could not be read. */
export const FileChoice = ({
  told,
  onFiles,
  children,
}: {
  told: string | null
  onFiles: (files: File[]) => void
  children?: ReactNode
}) => {
  const { planImport: texts } = usePhrases()
  return (
    <div className={matter.drop}>
      <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden />
      {told ? (
        <Text role="alert" c="var(--weez-bad)" fw={600} maw={640}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden style={{ verticalAlign: '-4px' }} /> {told}
        </Text>
      ) : (
        <Text maw={640}>{texts.drop()}</Text>
      )}
      <Group gap={8} justify="center">
        {children}
        <FileButton first={told === null} onFiles={onFiles} />
      </Group>
    </div>
  )
}

/** The way to the import of personas, for a list of people. */
export const PersonasLink = () => (
  <Button
    renderRoot={props => <Link {...props} to="/admin/personas/import" />}
    leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
  >
    {usePhrases().planImport.personas()}
  </Button>
)

type HeadProps = { name: string; bytes: number; sheets: number; waiting: boolean; onFiles: (files: File[]) => void; children?: ReactNode }

/** The file that is imported, and the way to another one. */
export const FileHead = ({ name, bytes, sheets, waiting, onFiles, children }: HeadProps) => {
  const { planImport: texts } = usePhrases()
  const size =
    bytes < 1_000_000 ? texts.kilobytes({ count: Math.ceil(bytes / 1000) }) : texts.megabytes({ count: Math.ceil(bytes / 1_000_000) })
  return (
    <Group gap="8px 12px" p="10px 16px" wrap="wrap">
      <IconFileSpreadsheet size={24} stroke={1.5} color="var(--weez-good)" aria-hidden />
      <p className={shared.rest} style={{ overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>{' '}
        <Text span size="sm" c="dimmed">
          {sheets > 0 ? texts.file({ size, count: sheets }) : size}
        </Text>
      </p>
      {waiting && <Loader size={18} aria-hidden />}
      {children}
      <FileButton onFiles={onFiles} />
    </Group>
  )
}
