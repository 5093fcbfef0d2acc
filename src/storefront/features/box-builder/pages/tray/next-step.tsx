import bottom from '#storefront/components/buy-box/bottom-bar.module.css'
import { isFull, roomOf } from '#storefront/features/box-builder/lib/box.ts'
import { builderLink, type BuilderStep } from '#storefront/features/box-builder/lib/builder-links.ts'
import { chosenBox } from '#storefront/features/box-builder/lib/builder-view.ts'
import { stepInstead } from '#storefront/features/box-builder/lib/open-step.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { BuilderContext } from '../frame/builder-context.ts'
import styles from './next-step.module.css'

/** The button to the next step. On phones it stays at the bottom of the screen. */
export function NextStep({ builder }: { builder: BuilderContext }) {
  const text = useText()
  const to = useTo()
  const { view, step, box, boxView, variant, change, say } = builder
  const next = nextOf(builder)
  const missing = step === 'select-item' ? undefined : whatIsMissing(builder)
  return (
    <div className={`${bottom.bar} ${styles.next}`} data-bottom-bar>
      {step !== 'select-item' && (
        <span className={styles.price} aria-hidden="true">
          {variant.price}
        </span>
      )}
      {missing ? (
        <Button
          wide
          aria-disabled
          className={styles.button}
          onClick={() => say(text(missing, { room: roomOf(box) }))}
        >
          {text(missing, { room: roomOf(box) })}
        </Button>
      ) : (
        <ButtonLink
          wide
          className={styles.button}
          href={to(builderLink(view.builder, next))}
          onClick={() => {
            // Stores the proposed box as the chosen box.
            if (box.boxId === null) change({ kind: 'choose-box', box: chosenBox(boxView, variant) })
          }}
        >
          {text(`mix.next.${next}`)}
        </ButtonLink>
      )}
    </div>
  )
}

/** A full box can skip to its review. */
function nextOf({ step, box }: BuilderContext): BuilderStep {
  if (step === 'select-item') return 'select-candies'
  return step === 'select-candies' && !(isFull(box) && box.rules?.unitType === 'piece')
    ? 'set-quantities'
    : 'review-box'
}

function whatIsMissing(builder: BuilderContext): string | undefined {
  const { box } = builder
  if (!stepInstead(box, nextOf(builder))) return undefined
  if (box.selections.length === 0) return 'mix.next.missing.all'
  return box.rules?.unitType === 'percent' ? 'mix.next.missing.percent' : 'mix.next.missing.pieces'
}
