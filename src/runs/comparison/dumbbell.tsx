import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ComparedLine } from '#routers/dossier/comparison.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from './comparison.module.css'

/** The end of the axis, in minutes, and its marks. */
const axisEnd = 20
const marks = [0, 5, 10, 15, axisEnd]
/** Where the axis begins and ends, in percent of the width, so that dots at its ends are whole. */
const first = 5
const last = 92

const toPlace = (seconds: number): string => `${first + (Math.min(seconds / 60, axisEnd) / axisEnd) * (last - first)}%`

/** The numbers above the axis. */
export const AxisHead = () => (
  <svg className={classes.axis} aria-hidden>
    {marks.map(mark => (
      <text key={mark} x={toPlace(mark * 60)} y={14} textAnchor="middle">
        {mark === axisEnd ? `${mark} min` : mark}
      </text>
    ))}
  </svg>
)

/** A dot, with an arrow behind it where the time lies beyond the axis. */
const Dot = ({ took, run }: { took: number; run: 'one' | 'other' }) => (
  <>
    <circle className={classes[run]} cx={toPlace(took)} cy={12} r={5} />
    {took > axisEnd * 60 && (
      <svg x={toPlace(took)} y={12} overflow="visible" aria-hidden>
        <path fill="none" stroke="var(--mantine-color-text)" d="M 9 -4 L 13 0 L 9 4" />
      </svg>
    )}
  </>
)

/** When each of two runs reacted, on one axis, with the delay that was expected; the numbers stand beside it. */
export const Dumbbell = ({ a, b, delay }: { a: ComparedLine | null; b: ComparedLine | null; delay: number | null }) => {
  const one = a?.reaction?.took
  const other = b?.reaction?.took
  return (
    <svg className={classes.dumbbell} strokeWidth={2} aria-hidden>
      <line stroke="var(--weez-rule)" x1={toPlace(0)} x2={toPlace(axisEnd * 60)} y1={12} y2={12} />
      {one !== undefined && other !== undefined && (
        <line stroke="var(--mantine-color-dimmed)" x1={toPlace(one)} x2={toPlace(other)} y1={12} y2={12} />
      )}
      {delay !== null && delay <= axisEnd * 60 && (
        <line stroke="var(--mantine-color-error)" x1={toPlace(delay)} x2={toPlace(delay)} y1={2} y2={22} />
      )}
      {one !== undefined && <Dot took={one} run="one" />}
      {other !== undefined && <Dot took={other} run="other" />}
    </svg>
  )
}

const Key = ({ width, name, children }: { width: number; name: string; children: ReactNode }) => (
  <Flex component="li" gap={8} align="center">
    <svg width={width} height={14} strokeWidth={2} overflow="visible" aria-hidden>
      {children}
    </svg>
    {name}
  </Flex>
)

/** What is drawn on the axis, with its names. */
export const Legend = ({ one, other }: { one: string; other: string }) => {
  const { comparison: texts } = usePhrases()
  return (
    <Flex component="ul" wrap="wrap" gap="6px 18px" c="dimmed">
      <Key width={8} name={one}>
        <circle className={classes.one} cx={4} cy={7} r={2.75} />
      </Key>
      <Key width={8} name={other}>
        <circle className={classes.other} cx={4} cy={7} r={4} />
      </Key>
      <Key width={2} name={texts.delay()}>
        <path stroke="var(--mantine-color-error)" d="M1 0V14" />
      </Key>
      <Key width={6} name={texts.over()}>
        <path fill="none" stroke="var(--mantine-color-text)" d="M2.3 3.5L5.8 7L2.3 10.5" />
      </Key>
    </Flex>
  )
}
