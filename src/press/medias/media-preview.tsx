import { Group } from '@mantine/core'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { sourceStyle } from '../published/colours.ts'
import { Masthead } from '../published/masthead.tsx'
import { SourceName } from '../published/source-line.tsx'
import classes from './media-preview.module.css'

type Props = { source: Parameters<typeof sourceStyle>[0] & { name: string; logoSmall: string; logoBig: string } }

/** The masthead on paper and on dark, and an article card, as readers will see them; hidden from screen readers, which have the fields. */
export const MediaPreview = ({ source }: Props) => {
  const { medias } = usePhrases()
  return (
    <div className={classes.preview} style={sourceStyle(source)} aria-hidden data-preview>
      <div className={classes.mastheads}>
        <div className={classes.paper}>
          <Masthead source={source} base={basePath} />
        </div>
        <div className={classes.dark}>
          <Masthead source={source} base={basePath} />
        </div>
      </div>
      <div className={classes.card}>
        <Group gap={8} wrap="nowrap" mb={6} fz="xs" lh="20px" fw={600}>
          <SourceName source={source} base={basePath} size={20} />
        </Group>
        <p className={classes.title}>{medias.sample()}</p>
      </div>
    </div>
  )
}
