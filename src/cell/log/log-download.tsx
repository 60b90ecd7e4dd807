import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { usePhone } from '../../ui/use-phone.ts'

/** Saves the log as CSV. */
export const LogDownload = () => {
  const { cell: phrases } = usePhrases()
  const sign = <IconDownload size={16} stroke={1.75} aria-hidden />
  return (
    <Button component="a" href={`${basePath}/cell/log.csv`} download flex="none" variant="default" leftSection={sign}>
      {usePhone() ? phrases.csv() : phrases.download()}
    </Button>
  )
}
