import { AddFailure } from '#storefront/components/add-failure/lazy-add-failure.tsx'
import { LinePhoto } from '#storefront/components/bag-lines/line-photo.tsx'
import { Price } from '#storefront/components/price/price.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { addButtonMessages } from '#storefront/state/bag/additions/add-button.ts'
import { useAddButton } from '#storefront/state/bag/additions/use-add-button.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { pictureUrl } from '#ui/picture.tsx'
import type { Treat } from './load-treats.ts'
import styles from './treat-row.module.css'

/** A product with a button that adds it to the delivery. */
export function TreatRow({ treat }: { treat: Treat }) {
  const text = useText()
  const to = useTo()
  const { state, failed, add } = useAddButton()
  const { tile, productId, quantity, shipmentId } = treat
  const { name, href, picture, price } = tile
  const image = picture && { src: pictureUrl(picture, 200), alt: picture.alt }
  return (
    <div className={styles.treat}>
      <LinePhoto picture={picture} />
      <div className={styles.words}>
        <p className={styles.name}>
          <a href={to(href)}>{name}</a>
        </p>
        <p>
          <Price price={price} />
        </p>
        <Button
          kind="secondary"
          busy={state === 'busy'}
          disabled={state === 'soldOut'}
          onClick={() => add([{ productId, quantity, name, image, shipmentId }])}
        >
          {text(addButtonMessages[state])} <HiddenText>{name}</HiddenText>
        </Button>
        {failed && <AddFailure className={styles.failure} failed={failed} />}
      </div>
    </div>
  )
}
