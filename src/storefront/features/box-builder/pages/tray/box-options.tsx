import { useId } from 'react'
import {
  chosenBox,
  type BoxView,
  type VariantView,
} from '#storefront/features/box-builder/lib/builder-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import type { BuilderContext } from '../frame/builder-context.ts'
import styles from './box-options.module.css'

/** The price of the box beside its tray, and the options that change it: size, ribbon, wrap. */
export function BoxOptions({ builder }: { builder: BuilderContext }) {
  const text = useText()
  const id = useId()
  const { boxView, variant, change } = builder
  function choose(attribute: string, value: string): void {
    const next = variantWith(boxView, variant, attribute, value)
    if (next) change({ kind: 'choose-box', box: chosenBox(boxView, next) })
  }
  return (
    <div className={styles.options}>
      <p className={styles.name}>
        {boxView.name}
        <span className={styles.price}>
          {variant.was && (
            <>
              <HiddenText>{text('mix.price.was')}</HiddenText>{' '}
              <s className={styles.was}>{variant.was}</s>{' '}
            </>
          )}
          {variant.price}
        </span>
      </p>
      {boxView.attributes.map((attribute) => (
        <fieldset key={attribute.id} className={styles.choice}>
          <legend className={styles.legend}>{attribute.name}</legend>
          <div className={styles.values}>
            {attribute.values.map(({ value, name }) => {
              const offered = variantWith(boxView, variant, attribute.id, value)
              if (!offered) return null
              return (
                <label key={value} className={styles.value}>
                  <input
                    type="radio"
                    name={id + attribute.id}
                    value={value}
                    checked={variant.values[attribute.id] === value}
                    onChange={() => choose(attribute.id, value)}
                  />
                  <span>
                    {name}
                    {offered.price !== variant.price && <small>{offered.price}</small>}
                  </span>
                </label>
              )
            })}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/**
 * The variant with another value. If several variants match, returns the variant with most of the other values
 * unchanged.
 */
function variantWith(
  { variants }: BoxView,
  { values }: VariantView,
  attribute: string,
  value: string,
): VariantView | undefined {
  const shared = (variant: VariantView) =>
    Object.entries(variant.values).filter(([id, own]) => values[id] === own).length
  return variants
    .filter((variant) => variant.values[attribute] === value)
    .toSorted((one, other) => shared(other) - shared(one))[0]
}
