import { Button, Group, Switch, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nameInText } from '#routers/people.rules.ts'
import type { ManagedArticle } from '#routers/press/articles.contract.ts'
import { toggleStatus } from '#routers/press/articles.rules.ts'
import type { MediaSource } from '#routers/press/press.contract.ts'
import { getFailureKind, getInputRefusals } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { QuestionDialog } from '../../ui/dialog.tsx'
import { ArticleStatusBadge } from '../article-status-badge.tsx'
import { ArticleThumb } from '../article-thumb.tsx'
import classes from './article-status-dialog.module.css'
import { useChangeArticleStatus } from './use-article-actions.ts'

type Props = { article: ManagedArticle; source: MediaSource | undefined; opened: boolean; onClose: () => void }

/** Asks for confirmation before an article is published or unpublished, and explains the effect (PMAN-11). */
export const ArticleStatusDialog = ({ article, source, opened, onClose }: Props) => {
  const { manage } = usePhrases()
  const { confirm } = manage
  const [post, setPost] = useState(false)
  const change = useChangeArticleStatus(onClose)
  const status = toggleStatus(article.status)
  const publishing = status === 'PUBLISHED'
  const persona = publishing ? source?.persona : undefined
  const buttons = (
    <>
      <Button variant="default" onClick={onClose}>
        {confirm.cancel()}
      </Button>
      <Button
        loading={change.isPending}
        onClick={() => change.changeStatus({ ref: article.frontId, status, post: post && persona !== undefined })}
        data-autofocus
      >
        {confirm.confirm()}
      </Button>
    </>
  )
  return (
    <QuestionDialog
      opened={opened}
      title={confirm.title()}
      hint={publishing ? confirm.publishing() : confirm.unpublishing()}
      onClose={onClose}
      buttons={buttons}
    >
      <Group gap={14} wrap="nowrap" mt={16} p={12} bd="1px solid var(--weez-rule)" bdrs={12}>
        <ArticleThumb imageUrl={article.imageUrl} w={84} h={56} bdrs={4} />
        <div>
          <Text mb={6} ff="heading" fz="lg" lh="20px" fw={600}>
            {article.title || manage.untitled()}
          </Text>
          <Group gap={8}>
            <ArticleStatusBadge status={article.status} />
            <IconArrowRight size={16} stroke={1.75} role="img" aria-label={confirm.becomes()} />
            <ArticleStatusBadge status={status} />
          </Group>
        </div>
      </Group>
      {persona && (
        <Switch
          withThumbIndicator={false}
          mt={16}
          label={confirm.post({ name: nameInText(persona) })}
          checked={post}
          onChange={event => setPost(event.currentTarget.checked)}
        />
      )}
      <p role="alert" className={classes.missing}>
        {getFailureKind(change.error) === 'bad request' && (
          <>
            {getInputRefusals(change.error).imageUrl ? confirm.picture() : confirm.missing()}{' '}
            <Link to="/webpress/manage/articles/$frontid/edit" params={{ frontid: article.frontId }} state={{ openedFromInside: true }}>
              {confirm.complete()}
            </Link>
          </>
        )}
      </p>
    </QuestionDialog>
  )
}
