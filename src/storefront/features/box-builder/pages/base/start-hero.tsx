import { useRef } from 'react'
import { emptyBox, filledOf, hasPieces, isFull, type Box } from '#storefront/features/box-builder/lib/box.ts'
import { placesOf } from '#storefront/features/box-builder/lib/box-share.ts'
import { builderLink } from '#storefront/features/box-builder/lib/builder-links.ts'
import type { BoxView, PieceView, VariantView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import type { BuilderContext } from '../frame/builder-context.ts'
import { TrayFrame } from '../tray/tray-frame.tsx'
import { TrayPicture } from '../tray/tray-picture.tsx'
import styles from './start-hero.module.css'

interface StartHeroProps {
  builder: BuilderContext
  title: string
  lead: string
}

/** The introduction, with a tray beside it: an example, or the shopper's own box of an earlier visit. */
export function StartHero({ builder, title, lead }: StartHeroProps) {
  const text = useText()
  const to = useTo()
  const { view, box, boxView, variant, pieces, pieceOf, change } = builder
  const isOwn = hasPieces(box)
  const isLollipops = view.builder === 'lollipops'
  const { unitType, full } = variant.rules
  const ways = useRef<HTMLDivElement>(null)
  function startAfresh(): void {
    change({ kind: 'empty' })
    // The button disappears with the pieces. A link to the boxes replaces it.
    setTimeout(() => moveFocus(ways.current?.querySelector('a') ?? null, null))
  }
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{text('mix.base.eyebrow')}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.stand}>
            {isOwn
              ? text(unitType === 'percent' ? 'mix.base.stand.percent' : 'mix.base.stand.pieces', {
                  name: boxView.name,
                  filled: filledOf(box),
                  full,
                })
              : text('mix.base.stand.none')}
          </p>
          <div ref={ways} className={styles.ways}>
            {isOwn ? (
              <>
                <ButtonLink
                  href={to(builderLink(view.builder, isFull(box) ? 'review-box' : 'select-candies'))}
                >
                  {text('mix.base.continue')}
                </ButtonLink>
                <Button kind="quiet" onClick={startAfresh}>
                  {text('mix.base.afresh')}
                </Button>
              </>
            ) : (
              <ButtonLink href="#choose">{text('mix.base.choose')}</ButtonLink>
            )}
          </div>
        </div>
        <TrayFrame key={variant.id} rules={variant.rules} isLollipops={isLollipops}>
          <TrayPicture
            box={isOwn ? box : wishBox(boxView, variant, pieces)}
            variant={variant}
            pieceOf={pieceOf}
            isLollipops={isLollipops}
          />
        </TrayFrame>
      </div>
    </section>
  )
}

/** A full example box that repeats all pieces in order. */
function wishBox(boxView: BoxView, { rules }: VariantView, pieces: readonly PieceView[]): Box {
  const ids = pieces.map(({ id }) => id)
  const count = placesOf(rules)
  const pids = Array.from(
    { length: ids.length === 0 ? 0 : count },
    (_, index) => ids[index % ids.length] ?? '',
  )
  return rules.columns === null
    ? { ...emptyBox, selections: pids.map((pid) => ({ pid, qty: rules.increment, isByHand: false })) }
    : { ...emptyBox, boxId: boxView.id, cells: pids }
}
