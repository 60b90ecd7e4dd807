import { Flex, SimpleGrid, Text } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'

/** Four figures in a row, each below its name. */
export const Figures = ({ rows }: { rows: readonly (readonly [name: string, figure: string])[] }) => (
  <SimpleGrid component="dl" cols={4} spacing={8}>
    {rows.map(([name, figure]) => (
      <Flex key={name} direction="column">
        <Text component="dt" size="xs" c="dimmed">
          {name}
        </Text>
        <Text component="dd" fz="lg" fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {figure}
        </Text>
      </Flex>
    ))}
  </SimpleGrid>
)
