import { useId } from 'react'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { chooseOffer } from '#storefront/lib/product/choose-offer.ts'
import type { ChoiceView, OfferView, ProductView } from '#storefront/lib/product/product-view.ts'
import { wrapSurcharges } from '#storefront/lib/product/wrap-surcharges.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import styles from './choices.module.css'

interface ChoicesProps {
  product: ProductView
  /** The chosen values. */
  offer: OfferView | undefined
  onChoose: (offer: OfferView | undefined) => void
}

/** Sizes, wraps and colours. Each value is a swatch (CAT-010). */
export function Choices({ product, offer, onChoose }: ChoicesProps) {
  const id = useId()
  return product.choices.map((choice) => {
    const isWrap = choice.id === 'wrap'
    const chosen = choice.values.find(({ value }) => value === offer?.values[choice.id])
    const surcharges = isWrap ? wrapSurcharges(product.offers, offer, choice) : undefined
    return (
      <fieldset key={choice.id} className={styles.choice} data-choice={choice.id}>
        <legend className={styles.legend}>
          {choice.name} <span className={styles.chosen}>{chosen?.description ?? chosen?.name}</span>
        </legend>
        <div className={isWrap ? styles.wraps : styles.swatches}>
          {choice.values.map((value) => (
            <label key={value.value} className={classOf(value, isWrap)}>
              <input
                type="radio"
                name={`${id}${choice.id}`}
                value={value.value}
                checked={value === chosen}
                onChange={() => onChoose(chooseOffer(product.offers, offer, choice.id, value.value))}
              />
              {isWrap ? (
                <Wrap value={value} surcharge={surcharges?.[value.value]} />
              ) : (
                <Swatch value={value} />
              )}
            </label>
          ))}
        </div>
      </fieldset>
    )
  })
}

type Value = ChoiceView['values'][number]

const classOf = ({ swatch }: Value, isWrap: boolean) =>
  [styles.swatch, isWrap ? styles.wrap : swatch && styles.pictured].filter(Boolean).join(' ')

function Swatch({ value: { name, swatch } }: { value: Value }) {
  if (!swatch) return <span>{name}</span>
  // CAT-046.
  return <img src={swatch.url} alt={name} title={name} width={64} height={38} />
}

/** A gift wrap: its paper, its name, and its surcharge. */
function Wrap({ value: { name, swatch }, surcharge }: { value: Value; surcharge: number | undefined }) {
  const text = useText()
  const money = useMoney(useRootData()?.currency ?? 'USD')
  return (
    <>
      {swatch && <Picture source={swatch} widths={pictureWidths.thumbnail} sizes="44px" alt="" />}
      <span className={styles.wrapName}>
        {name}
        {surcharge !== undefined && surcharge > 0 && (
          <span className={styles.surcharge}>
            {' '}
            {text('product.wrap.surcharge', { amount: money(surcharge) })}
          </span>
        )}
      </span>
    </>
  )
}
