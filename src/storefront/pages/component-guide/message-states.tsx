import { useText } from '#ui/messages/use-text.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Alert } from '#ui/alert.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stars } from '#ui/stars.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './component-guide.module.css'
import { Example } from './example.tsx'

export function AlertStates() {
  const text = useText()
  return (['error', 'notice', 'success'] as const).map((kind) => (
    <Example key={kind} name={kind}>
      <Alert kind={kind}>{text('guide.sample.sentence')}</Alert>
    </Example>
  ))
}

export function AccordionStates() {
  const text = useText()
  return (
    <>
      <Example name="closed">
        <Accordion title={text('guide.sample.first')}>{text('guide.sample.sentence')}</Accordion>
      </Example>
      <Example name="open">
        <Accordion title={text('guide.sample.second')} startsOpen>
          {text('guide.sample.sentence')}
        </Accordion>
      </Example>
    </>
  )
}

export function BreadcrumbStates() {
  const text = useText()
  const crumbs = [{ name: text('shell.home'), href: '#content' }, { name: text('guide.sample.first') }]
  return (
    <Example name="filled">
      <Breadcrumbs crumbs={crumbs} />
    </Example>
  )
}

export function ErrorSummaryStates() {
  const text = useText()
  const [label, error] = [text('guide.sample.label'), text('guide.sample.error')]
  return (
    <Example name="error">
      <ErrorSummary
        title={text('forms.summary')}
        errors={[{ id: 'guide-field', label, message: error }]}
        attempt={0}
      />
      <TextField id="guide-field" label={label} error={error} />
    </Example>
  )
}

export function ProgressStates() {
  const text = useText()
  return [0, 60, 100].map((percent) => (
    <Example key={percent} name={`percent${percent}`}>
      <ProgressBar percent={percent} label={text('guide.sample.label')} />
    </Example>
  ))
}

export function SkeletonStates() {
  return (
    <Example name="waiting">
      <Skeleton className={styles.skeleton} />
    </Example>
  )
}

export function StarStates() {
  const text = useText()
  return [0, 3.5, 5].map((rating) => (
    <Example key={rating} name={`stars${rating * 2}`}>
      <Stars rating={rating} label={text('ui.stars', { rating })} />
    </Example>
  ))
}
