import messages from 'virtual:messages/boxReview'
import { BoxMap } from '#storefront/components/box-map/box-map.tsx'
import { builtBoxOf } from '#storefront/features/box-builder/lib/box-mix.ts'
import { isFull } from '#storefront/features/box-builder/lib/box.ts'
import { builderLink } from '#storefront/features/box-builder/lib/builder-links.ts'
import { nameOfGone } from '#storefront/features/box-builder/lib/gone-pieces.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BoxNotices } from '../frame/box-notices.tsx'
import { useBuilder, type BuilderContext } from '../frame/builder-context.ts'
import { WayChoice } from '../frame/way-choice.tsx'
import { BoxOptions } from '../tray/box-options.tsx'
import styles from './review-page.module.css'

export const headers = headersOf('/build-a-box/review-box')

const BoxSheet = lazyPart(() => import('#storefront/components/box-map/box-sheet.tsx'))

/** The map is rendered first: the buttons need the code of the bag and of the session. */
const BuyColumn = lazyPart(async () => ({ default: (await import('./buy-column.tsx')).BuyColumn }))

/** Step 5: a map of the pieces with their allergens, and the buttons that add the box to the bag (MIX-006). */
export default function ReviewPage() {
  const builder = useBuilder()
  return (
    <Messages of={messages}>
      {builder.isRead && isFull(builder.box) ? <Review builder={builder} /> : <Waiting />}
    </Messages>
  )
}

/** The server and the first render do not know the box. */
function Waiting() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton className={styles.waitingMap} />
      <Skeleton className={styles.waitingBuy} />
    </div>
  )
}

function Review({ builder }: { builder: BuilderContext }) {
  return (
    <div className={styles.page}>
      <BoxNotices builder={builder} className={styles.notices} />
      <MapPart builder={builder} />
      <div className={styles.buy}>
        <BoxOptions builder={builder} />
        <WayChoice builder={builder} />
        <BuyColumn builder={builder} fallback={<Skeleton className={styles.waitingButtons} />} />
      </div>
    </div>
  )
}

function MapPart({ builder: { view, box, boxView, variant, pieceOf } }: { builder: BuilderContext }) {
  const text = useText()
  const to = useTo()
  const built = builtBoxOf(box, pieceOf, (pid) => nameOfGone(pid) ?? text('mix.piece.gone'))
  const pictures = new Map(built.pieces.map(({ pid }) => [pid, { picture: pieceOf(pid)?.top }]))
  // Uses the format of the lines in the bag and in the order: 'Gift Wrap: None'.
  const choices = boxView.attributes.flatMap(({ id, name, values }) => {
    const chosen = values.find(({ value }) => value === variant.values[id])
    return chosen ? `${name}: ${chosen.name}` : []
  })
  // A box by weight has no cells, so its pieces have no position.
  const isByWeight = built.unitType === 'percent'
  const step = builderLink(view.builder, isByWeight ? 'set-quantities' : 'select-candies')
  return (
    <section className={styles.map} aria-labelledby="box-map">
      <h2 id="box-map" className={styles.heading}>
        {text(isByWeight ? 'boxReview.map.percent' : 'boxReview.map')}
      </h2>
      <BoxMap box={built} pictures={pictures} />
      <p className={styles.ways}>
        <a className={styles.change} href={to(step)}>
          {text('boxReview.change')}
        </a>
        <Button kind="quiet" onClick={() => window.print()}>
          {text(isByWeight ? 'boxReview.print.percent' : 'boxReview.print')}
        </Button>
      </p>
      <BoxSheet box={built} pictures={pictures} name={boxView.name} choices={choices} />
    </section>
  )
}
