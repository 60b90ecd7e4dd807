import { ActionIcon } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ManagedArticle } from '#routers/press/articles.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { Menu } from '../../ui/menu.tsx'
import { TruthItems, TruthSign, useSetTruth, useTruth, useTruthsPoll } from '../../weezes/weeze/truth-mark.tsx'
import classes from './article-row.module.css'

/** Whether an article is true: animators say so in a menu, observers read it, players never do (EXO-335). */
export const ArticleTruth = ({ article: { id, title } }: { article: ManagedArticle }) => {
  const { manage } = usePhrases()
  const animates = usePermission('animate')
  const truth = useTruth('article', id)
  const { mutate } = useSetTruth()
  const label = manage.truth({ title: title || manage.untitled() })
  return (
    <>
      <TruthSign truth={truth} className={classes.truth} />
      {animates && (
        <Menu
          width={232}
          target={
            <ActionIcon variant="subtle" aria-label={label} title={label}>
              <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          }
        >
          <TruthItems truth={truth} onSet={next => mutate({ subject: 'article', id, truth: next })} />
        </Menu>
      )}
    </>
  )
}

/** Keeps the marks of all rows up to date. */
export const TruthsPoll = () => {
  useTruthsPoll()
  return null
}
