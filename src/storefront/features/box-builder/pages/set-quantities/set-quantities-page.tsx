import { useText } from '#ui/messages/use-text.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { Button } from '#ui/button.tsx'
import { BoxNotices } from '../frame/box-notices.tsx'
import { useBuilder } from '../frame/builder-context.ts'
import { FillRest } from '../frame/fill-rest.tsx'
import { FlavourRow } from './flavour-row.tsx'
import styles from './set-quantities-page.module.css'

export const headers = headersOf('/build-a-box/set-quantities')

/** The quantity of each flavor. Flavors set by hand keep their count; the rest is distributed (MIX-011). */
export default function SetQuantitiesPage() {
  const text = useText()
  const builder = useBuilder()
  const { box, variant, change } = builder
  const isPercent = variant.rules.unitType === 'percent'
  const isCounted = box.selections.some(({ isByHand }) => isByHand)
  return (
    <div className={styles.page}>
      <p className={styles.lead}>
        {text(isPercent ? 'mix.quantities.lead.percent' : 'mix.quantities.lead.pieces', {
          increment: variant.rules.increment,
        })}
      </p>
      <BoxNotices builder={builder} />
      <ul className={styles.rows}>
        {box.selections.map((selection) => (
          <FlavourRow key={selection.pid} selection={selection} builder={builder} />
        ))}
      </ul>
      <div className={styles.tools}>
        <FillRest builder={builder} />
        <Button
          kind="quiet"
          aria-disabled={!isCounted || undefined}
          onClick={() => change({ kind: 'share-out' })}
        >
          {text('mix.quantities.shareOut')}
        </Button>
      </div>
    </div>
  )
}
