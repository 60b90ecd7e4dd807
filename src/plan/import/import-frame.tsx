import { Button, Text } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { BrandMark } from '../../ui/brand.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import classes from './import-frame.module.css'
import { type ImportStep, importSteps } from './import-steps.ts'

type Props = {
  step: ImportStep
  /** Goes to a step; undefined where there is nothing to go back to. */
  onStep?: ((step: ImportStep) => void) | undefined
  /** The last step that can be gone to. */
  reached?: ImportStep
  tools?: ReactNode
  onFiles: (files: File[]) => void
  children: ReactNode
  foot?: ReactNode
}

/** The page around the steps of an import: its title, the steps, and the foot. All of it takes a dropped file. */
export const ImportFrame = ({ step, onStep, reached = step, tools, onFiles, children, foot }: Props) => {
  const { sequences, imports, commons, planImport: texts } = usePhrases()
  const { over, handlers } = useFileDrop(files => onFiles([...files]))
  const at = importSteps.indexOf(step)
  usePageTitle(sequences.importer.title())
  return (
    <div className={classes.page} data-over={over || undefined} {...handlers}>
      <SkipLink to="main">{commons.skipToContent()}</SkipLink>
      <header className={classes.header}>
        <Link to="/weez" className={classes.back} aria-label={sequences.editor.back()}>
          <BrandMark size={32} />
        </Link>
        <h1 id="page-title" className={classes.title}>
          {sequences.importer.title()}
        </h1>
        <nav aria-label={texts.steps.label()}>
          <ol className={classes.steps}>
            {importSteps.map((name, index) => (
              <li key={name}>
                <button
                  type="button"
                  className={classes.step}
                  aria-current={name === step ? 'step' : undefined}
                  disabled={name !== step && (!onStep || index > importSteps.indexOf(reached))}
                  onClick={() => onStep?.(name)}
                >
                  <span className={classes.sign} data-done={index < at || undefined}>
                    {index < at ? <IconCheck size={14} stroke={2.5} aria-hidden /> : index + 1}
                  </span>
                  <span className={classes.name}>{texts.steps[name]()}</span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <Text size="sm" c="dimmed" className={classes.hint}>
          {imports.hint()}
        </Text>
        {tools}
      </header>
      <main id="main" tabIndex={-1} className={classes.main} aria-labelledby="page-title">
        {children}
      </main>
      {foot}
    </div>
  )
}

type FootProps = {
  back?: { label: string; onClick: () => void } | undefined
  /** What is still to do. */
  saying: ReactNode
  name?: ReactNode
  onCancel: () => void
  onSubmit?: ((event: FormEvent) => void) | undefined
  children: ReactNode
}

/** The foot of a step: the way back, what is still to do, and the way on. */
export const ImportFoot = ({ back, saying, name, onCancel, onSubmit, children }: FootProps) => {
  const { sequences, commons } = usePhrases()
  return (
    <form className={classes.foot} aria-label={sequences.importer.title()} onSubmit={onSubmit ?? (event => event.preventDefault())}>
      {back && (
        <Button variant="default" leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />} onClick={back.onClick}>
          {back.label}
        </Button>
      )}
      {saying}
      <span className={classes.spring} />
      {name}
      <Button variant="default" onClick={onCancel}>
        {commons.cancel()}
      </Button>
      {children}
    </form>
  )
}
