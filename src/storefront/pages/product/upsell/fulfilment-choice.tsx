import { useId } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import styles from './fulfilment-choice.module.css'
import type { UpsellFulfilment } from './use-upsell-bundle.ts'

/** Ship, or pick up in the preferred shop. Shown only if there is a bundle for both (PDP-076). */
export function FulfilmentChoice({ fulfilment, choose, isChoice, shopName }: UpsellFulfilment) {
  const text = useText()
  const name = useId()
  if (!isChoice) return null
  return (
    <fieldset className={styles.ways}>
      <legend>
        <HiddenText>{text('upsell.way')}</HiddenText>
      </legend>
      {(['shipping', 'pickup'] as const).map((each) => (
        <label key={each} className={styles.way}>
          <input type="radio" name={name} checked={each === fulfilment} onChange={() => choose(each)} />
          {each === 'shipping' ? text('upsell.ship') : text('upsell.pickup', { shop: shopName })}
        </label>
      ))}
    </fieldset>
  )
}
