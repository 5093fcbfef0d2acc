import { builderLink, builderSteps } from '#storefront/features/box-builder/lib/builder-links.ts'
import { openStep } from '#storefront/features/box-builder/lib/open-step.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Icon } from '#ui/icon.tsx'
import type { BuilderContext } from './builder-context.ts'
import styles from './step-nav.module.css'

/** The steps of the builder. Available steps are links. */
export function StepNav({ builder: { view, step: current, box } }: { builder: BuilderContext }) {
  const text = useText()
  const to = useTo()
  const at = builderSteps.indexOf(current)
  const open = builderSteps.indexOf(openStep(box))
  return (
    <nav aria-label={text('mix.steps')}>
      <ol className={styles.steps}>
        {builderSteps.map((step, index) => {
          const name = text(`mix.${step}.name`)
          const isDone = index < at
          return (
            <li
              key={step}
              className={`${styles.step} ${isDone ? styles.done : ''}`}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <Icon name="check" size={14} /> : index + 1}
              </span>
              {index !== at && index <= open ? (
                <a href={to(builderLink(view.builder, step))}>{name}</a>
              ) : (
                <span>{name}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
