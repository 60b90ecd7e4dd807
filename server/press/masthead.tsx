/** @jsxImportSource hono/jsx */
import type { MediaSource } from '#routers/press/contract.ts'

/** The newspaper's head: its band and its big logo (PRESS-17). */
export const Masthead = ({ source, base }: { source: MediaSource; base: string }) => (
  <div class="masthead">
    <img src={base + source.logoBig} alt={source.name} height="60" fetchpriority="high" />
  </div>
)
