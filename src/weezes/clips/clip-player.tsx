import '../../clips/clip.css'
import { useEffect, useRef } from 'react'
import type { Media } from '#routers/weezes/weezes.contract.ts'
import { useLocale } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { ClipFrame } from '../../clips/clip-frame.tsx'
import { playClip } from '../../clips/play-clip.ts'

export type ClipPlayerProps = { media: Media; author: string }

/** A film or a sound of a weeze, a line or an article, with controls of its own (CTRL-05). */
export const ClipPlayer = ({ media, author }: ClipPlayerProps) => {
  const { locale } = useLocale()
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language draws other buttons
  useEffect(() => {
    const [root] = place.current?.children ?? []
    return root ? playClip(root as HTMLElement) : undefined
  }, [locale])
  return (
    <div ref={place} key={locale}>
      <ClipFrame media={media} base={basePath} locale={locale} author={author} />
    </div>
  )
}
