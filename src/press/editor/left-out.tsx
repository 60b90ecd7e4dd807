import { IconScissors } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { type LeftOutKind, leftOutKinds } from '#routers/press/allow-list.rules.ts'
import { cleanBody } from '#routers/press/clean-body.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { Notice } from './notice.tsx'

type Props = { body: string; pasted: ReadonlySet<LeftOutKind>; hasUploads: boolean }

/** Says what a body will lose when it is saved, and what pastes have lost; with `hasUploads`, pasted pictures are still being stored. */
export const LeftOut = ({ body, pasted, hasUploads }: Props) => {
  const { leftOut } = usePhrases().editor
  const { locale } = useLocale()
  const shown = useDeferredValue(body)
  const cleaned = useMemo(() => cleanBody(shown, { hasUploads }), [shown, hasUploads])
  const lost = 'problem' in cleaned ? [] : cleaned.leftOut
  const kinds = leftOutKinds.filter(kind => pasted.has(kind) || lost.includes(kind))
  if (kinds.length === 0) return null
  const what = new Intl.ListFormat(locale).format(kinds.map(kind => leftOut[kind]()))
  return <Notice sign={<IconScissors size={20} stroke={1.75} aria-hidden />} title={leftOut.title({ what })} />
}
