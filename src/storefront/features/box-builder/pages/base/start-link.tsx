import { hasPieces } from '#storefront/features/box-builder/lib/box.ts'
import { builderLink } from '#storefront/features/box-builder/lib/builder-links.ts'
import { chosenBox } from '#storefront/features/box-builder/lib/builder-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { BuilderContext } from '../frame/builder-context.ts'
import styles from './start-link.module.css'

/** A link to the pieces. Box and fulfilment are chosen on this page, so the box step can be skipped. */
export function StartLink({ builder }: { builder: BuilderContext }) {
  const text = useText()
  const to = useTo()
  const { view, box, boxView, variant, change } = builder
  return (
    <div className={styles.start}>
      <ButtonLink
        href={to(builderLink(view.builder, 'select-candies'))}
        onClick={() => {
          if (box.boxId === null) change({ kind: 'choose-box', box: chosenBox(boxView, variant) })
        }}
      >
        {text(hasPieces(box) ? 'mix.base.continue' : 'mix.next.select-candies')}
      </ButtonLink>
      <span className={styles.price}>{variant.price}</span>
    </div>
  )
}
