import type { MediaSource } from '#routers/press/press.contract.ts'

type Props = { source: Pick<MediaSource, 'name' | 'logoBig'>; base: string }

/** The header of a media source with its large logo (PRESS-17); without one, its name in the typeface of its headlines. */
export const Masthead = ({ source: { name, logoBig }, base }: Props) => (
  <section className="masthead" aria-label={name}>
    {logoBig ? (
      // Uploaded logos have any colours, so the dark scheme does not turn them white.
      <img src={base + logoBig} alt={name} height="60" fetchPriority="high" data-uploaded={logoBig.startsWith('/media/') || undefined} />
    ) : (
      <span className="masthead-name">{name}</span>
    )}
  </section>
)
