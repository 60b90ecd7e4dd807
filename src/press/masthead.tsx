import type { MediaSource } from '#routers/press/press.contract.ts'

/** The header of a media source with its large logo (PRESS-17). */
export const Masthead = ({ source, base }: { source: MediaSource; base: string }) => (
  <section className="masthead" aria-label={source.name}>
    <img src={base + source.logoBig} alt={source.name} height="60" fetchPriority="high" />
  </section>
)
