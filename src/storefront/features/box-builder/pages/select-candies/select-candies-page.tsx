import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useText } from '#ui/messages/use-text.ts'
import { isFull } from '#storefront/features/box-builder/lib/box.ts'
import { suitsAll } from '#storefront/features/box-builder/lib/tastes.ts'
import { useBuilder } from '../frame/builder-context.ts'
import { BoxNotices } from '../frame/box-notices.tsx'
import { FillRest } from '../frame/fill-rest.tsx'
import { PieceCard } from './piece-card.tsx'
import styles from './select-candies-page.module.css'
import { TasteFilters } from './taste-filters.tsx'

export const headers = headersOf('/build-a-box/select-candies')

/** The available pieces. A tap adds a piece to the box. */
export default function SelectCandiesPage() {
  const text = useText()
  const builder = useBuilder()
  const { pieces, wanted, box, variant } = builder
  const suiting = pieces.filter((piece) => suitsAll(piece, wanted))
  const isPercent = variant.rules.unitType === 'percent'
  return (
    <div className={styles.page}>
      <p className={styles.lead}>
        {text(isPercent ? 'mix.pieces.lead.percent' : 'mix.pieces.lead.pieces', {
          full: variant.rules.full,
          limit: Math.min(variant.rules.flavourLimit, pieces.length),
        })}
      </p>
      <div className={styles.tools}>
        <TasteFilters builder={builder} />
        <FillRest builder={builder} />
      </div>
      <BoxNotices builder={builder} />
      <h2 className={styles.count}>
        {text(isFull(box) && !isPercent ? 'mix.pieces.shown.full' : 'mix.pieces.shown', {
          count: suiting.length,
        })}
      </h2>
      <ul className={styles.grid}>
        {suiting.map((piece) => (
          <PieceCard key={piece.id} piece={piece} builder={builder} />
        ))}
      </ul>
      {suiting.length === 0 && <p className={styles.none}>{text('mix.pieces.none')}</p>}
    </div>
  )
}
