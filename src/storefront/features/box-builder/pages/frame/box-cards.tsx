import { useId } from 'react'
import {
  chosenBox,
  variantOf,
  type BoxView,
  type VariantView,
} from '#storefront/features/box-builder/lib/builder-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './box-cards.module.css'
import type { BuilderContext } from './builder-context.ts'

/** The available boxes, with description, size and price. */
export function BoxCards({ builder }: { builder: BuilderContext }) {
  const text = useText()
  const name = useId()
  const { view, boxView, variant, change } = builder
  return (
    <fieldset className={styles.cards}>
      <legend>
        <HiddenText>{text('mix.box.legend')}</HiddenText>
      </legend>
      {view.boxes.map((box) => {
        const isChosen = box.id === boxView.id
        const shown = isChosen ? variant : (variantOf(box, box.defaultVariantId) ?? box.variants[0])
        return (
          shown && (
            <label key={box.id} className={styles.card}>
              <input
                type="radio"
                name={name}
                value={box.id}
                className={styles.dot}
                checked={isChosen}
                onChange={() => change({ kind: 'choose-box', box: chosenBox(box, shown) })}
              />
              <BoxCard box={box} variant={shown} />
            </label>
          )
        )
      })}
    </fieldset>
  )
}

function BoxCard({ box, variant }: { box: BoxView; variant: VariantView }) {
  const text = useText()
  const picture = variant.picture ?? box.picture
  const { unitType, full, flavourLimit } = variant.rules
  return (
    <>
      {picture && (
        <Picture source={picture} widths={[200, 350, 460]} sizes="9rem" alt="" className={styles.picture} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{box.name}</span>
        <span className={styles.holds}>
          {text(unitType === 'percent' ? 'mix.box.holds.percent' : 'mix.box.holds.pieces', {
            full,
            flavours: Math.min(flavourLimit, box.pieceIds.length),
          })}
        </span>
        <span className={styles.detail}>{box.description}</span>
      </span>
      <span className={styles.price}>{variant.price}</span>
    </>
  )
}
