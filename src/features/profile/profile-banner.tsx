import { useId } from 'react'

/** The drawn banner above a profile, the same for every user. */
export const ProfileBanner = ({ className }: { className?: string | undefined }) => {
  const id = useId()
  return (
    <svg className={className} width="100%" height="128" aria-hidden>
      <defs>
        <pattern id={id} width="160" height="22" patternUnits="userSpaceOnUse">
          <path d="M-40 11q40-14 80 0t80 0t80 0" fill="none" stroke="currentColor" strokeWidth="2" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
