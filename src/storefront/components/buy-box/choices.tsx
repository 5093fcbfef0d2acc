import { useId } from 'react'
import { chooseOffer } from '#storefront/lib/product/choose-offer.ts'
import type { OfferView, ProductView } from '#storefront/lib/product/product-view.ts'
import styles from './choices.module.css'

interface ChoicesProps {
  product: ProductView
  /** What is chosen so far. */
  offer: OfferView | undefined
  onChoose: (offer: OfferView | undefined) => void
}

/** Sizes, wraps and colours, each value a swatch (CAT-010). */
export function Choices({ product, offer, onChoose }: ChoicesProps) {
  const id = useId()
  return product.choices.map((choice) => {
    const chosen = choice.values.find(({ value }) => value === offer?.values[choice.id])
    return (
      <fieldset key={choice.id} className={styles.choice}>
        <legend className={styles.legend}>
          {choice.name} <span className={styles.chosen}>{chosen?.description ?? chosen?.name}</span>
        </legend>
        <div className={styles.swatches}>
          {choice.values.map(({ value, name, swatch }) => (
            <label key={value} className={swatch ? `${styles.swatch} ${styles.pictured}` : styles.swatch}>
              <input
                type="radio"
                name={`${id}${choice.id}`}
                value={value}
                checked={value === chosen?.value}
                onChange={() => onChoose(chooseOffer(product.offers, offer, choice.id, value))}
              />
              {swatch ? (
                // CAT-046.
                <img src={swatch.url} alt={name} title={name} width={64} height={38} />
              ) : (
                <span>{name}</span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
    )
  })
}
