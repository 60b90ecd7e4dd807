import { createContext, type ReactNode, use } from 'react'
import { useTickingNow } from '../ui/use-now.ts'

const NowContext = createContext(0)

/** Tells what is inside the time each second, without rendering all of it. */
export const Ticking = ({ children }: { children: ReactNode }) => <NowContext value={useTickingNow(true)}>{children}</NowContext>

/** The time in ms since 1970, each second. */
export const useSecond = (): number => use(NowContext)
