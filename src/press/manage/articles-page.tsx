import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ArticleFilterValues } from './managed-articles.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Box, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePhrases, withTexts } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { usePermission } from '../../app/session.ts'
import { trpc, utils } from '../../app/trpc.ts'
import { latePart } from '../../ui/late-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import shared from '../../ui/shared.module.css'
import { PressFailedScreen } from '../error-screen.tsx'
import { BackLabel, PressHeader, useStepBack } from '../press-header.tsx'
import { toastPressError } from '../press-toasts.ts'
import { ArticleFilters } from './article-filters.tsx'
import { ArticleTable, ArticleTableSkeleton } from './article-table.tsx'
import classes from './manage-articles.module.css'

const TruthsPoll = latePart(
  withTexts(['live'], () => import('./article-truth.tsx')),
  'TruthsPoll',
)

/** The switch that allows visitors to read published articles (PRESS-02). */
const VisitorsSwitch = () => {
  const { manage } = usePhrases()
  const { data } = trpc.press.settings.useQuery({})
  const edit = trpc.press.editSettings.useMutation({
    onSuccess: settings => utils.press.settings.setData({}, settings),
    onError: () => toastPressError(manage.toast.settings_error()),
  })
  const visitors = (edit.isPending ? edit.variables : data)?.visitors
  if (visitors === undefined) return null
  return (
    <Switch
      withThumbIndicator={false}
      label={manage.visitors()}
      description={manage.visitorsHint()}
      checked={visitors}
      onChange={event => edit.mutate({ visitors: event.currentTarget.checked })}
    />
  )
}

/** Says whether visitors may read published articles, to those who may not decide it. */
const VisitorsState = () => {
  const { manage } = usePhrases()
  const { data } = trpc.press.settings.useQuery({})
  return data ? <span>{data.visitors ? manage.visitors() : manage.noVisitors()}</span> : null
}

const AddArticleButton = () => (
  <Button
    component={Link}
    to="/webpress/manage/articles/new"
    state={{ openedFromInside: true }}
    preload={false}
    leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
  >
    {usePhrases().manage.add()}
  </Button>
)

const EmptyState = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack align="center" p="64px 24px" ta="center">
    <Box component="h2" fz="2xl" lh="2xl">
      {title}
    </Box>
    {children}
  </Stack>
)

/** The page of all articles: filters, table and the switch for visitors (PMAN-01 to PMAN-08). */
export const ManageArticles = ({
  filters,
  onFilter,
}: {
  filters: ArticleFilterValues
  onFilter: (filters: ArticleFilterValues) => void
}) => {
  const { manage, routes, commons } = usePhrases()
  const animates = usePermission('animate')
  const stepBack = useStepBack()
  // Observers read the articles and manage none (design rule 14).
  const title = animates ? routes.manage() : routes.all()
  usePageTitle(title)
  const { data, error, isPlaceholderData } = trpc.press.manage.useQuery(
    { terms: filters.q ?? '', status: filters.status, mediaSourceId: filters.source },
    { placeholderData: keepPreviousData },
  )
  const narrowed = Boolean(filters.q || filters.status || filters.source)

  const panel = () => {
    if (!data) return <ArticleTableSkeleton />
    if (data.data.length > 0) return <ArticleTable articles={data.data} busy={isPlaceholderData} />
    return narrowed ? (
      <EmptyState title={manage.noMatch()}>
        <Button variant="default" onClick={() => onFilter({})}>
          {manage.clear()}
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title={manage.empty()}>
        {animates && (
          <>
            <Text c="dimmed">{manage.emptyHint()}</Text>
            <AddArticleButton />
          </>
        )}
      </EmptyState>
    )
  }

  if (!data && error) return <PressFailedScreen error={error} />
  return (
    <>
      <PressHeader
        back={
          <a href={`${basePath}/webpress/`} onClick={stepBack}>
            <BackLabel>{commons.back()}</BackLabel>
          </a>
        }
        title={title}
        action={animates && <AddArticleButton />}
      />
      <TruthsPoll />
      <main id="main" tabIndex={-1} className={classes.main}>
        <ArticleFilters filters={filters} counts={data?.counts} onChange={onFilter} />
        <div className={`${shared.panel} ${classes.panel}`}>{panel()}</div>
        <Group gap={16} align="flex-start" justify="space-between" mt={16}>
          <Text role="status" c="dimmed">
            {data && manage.shown({ shown: data.data.length, count: data.counts[filters.status ?? 'all'] })}{' '}
            {data?.hasMore && manage.more()}
          </Text>
          {animates ? <VisitorsSwitch /> : <VisitorsState />}
        </Group>
      </main>
    </>
  )
}

/** The table of articles. Its search and filters are in the address. */
export const ArticlesPage = () => {
  const filters = useSearch({ from: '/webpress/manage/' })
  const navigate = useNavigate()
  const filter = (search: ArticleFilterValues) => navigate({ to: '/webpress/manage', search, replace: true, resetScroll: false })
  return <ManageArticles filters={filters} onFilter={filter} />
}
