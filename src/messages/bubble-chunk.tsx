import { memo, useEffect, useRef, useState } from 'react'
import { messageRenderMargin } from '../app/constants.ts'
import { Bubble } from './bubble.tsx'
import { areSameBubbles, type BubbleItem } from './bubbles.ts'
import { isOwnMessage } from './participants.ts'

type Props = {
  bubbles: readonly BubbleItem[]
  userId: number
  /** The current day, as a date string; a new day renders the labels of days and times again. */
  today: string
  nameOf: (moment: string) => string
}

/** A group of consecutive messages. Far out of view, an empty box of the same height replaces it, so that long conversations stay fast. */
export const BubbleChunk = memo(
  ({ bubbles, userId, today, nameOf }: Props) => {
    const list = useRef<HTMLOListElement>(null)
    const size = bubbles.length
    const [away, setAway] = useState<{ size: number; height: number } | null>(null)
    useEffect(() => {
      const box = list.current
      if (!box) return
      const root = box.closest('[role=log]')
      const observer = new IntersectionObserver(
        entries => {
          const entry = entries.at(-1)
          if (entry?.isIntersecting) setAway(null)
          else if (entry) setAway(known => known ?? { size, height: entry.boundingClientRect.height })
        },
        { root, rootMargin: messageRenderMargin },
      )
      observer.observe(box)
      return () => observer.disconnect()
    }, [size])
    const drawn = away?.size !== size
    return (
      <ol ref={list} style={drawn ? undefined : { height: away?.height }} aria-hidden={!drawn || undefined}>
        {drawn &&
          bubbles.map(({ message, firstOfDay, lastOfGroup }) => (
            <Bubble
              key={message.id}
              message={message}
              own={isOwnMessage(message, userId)}
              lastOfGroup={lastOfGroup}
              day={firstOfDay ? nameOf(message.createdOn) : undefined}
              today={today}
            />
          ))}
      </ol>
    )
  },
  (before, after) => before.today === after.today && before.nameOf === after.nameOf && areSameBubbles(before.bubbles, after.bubbles),
)
