import type { CheckedPlace } from '#storefront/lib/address-check/review.ts'
import { useText } from '#ui/messages/use-text.ts'

import {
  correctPlaces,
  keepPlace,
  type AddressDoubt,
} from '#storefront/features/recipients/state/address-checks.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import styles from './doubt-choice.module.css'

/** More suggestions would be too many to choose from quickly. */
const mostPlaces = 3

interface DoubtChoiceProps {
  doubt: AddressDoubt
  name: string
  onDecided: () => void
}

/** The problem of an address, with buttons that correct it or keep it. */
export function DoubtChoice({ doubt, name, onDecided }: DoubtChoiceProps) {
  const text = useText()
  const { rowId, typed } = doubt
  const places = placesOf(doubt)
  function take(place: CheckedPlace): void {
    correctPlaces(new Map([[rowId, place]]))
    onDecided()
  }
  return (
    <div className={styles.doubt}>
      <p className={styles.why}>{text(`recipients.doubt.${kindOf(doubt)}`)}</p>
      {places.map((place) => (
        <Button key={lineOf(place)} kind="secondary" onClick={() => take(place)}>
          {text('recipients.doubt.use', { address: lineOf(place) })} <HiddenText>{name}</HiddenText>
        </Button>
      ))}
      <Button
        kind="quiet"
        onClick={() => {
          keepPlace(typed)
          onDecided()
        }}
      >
        {text('recipients.doubt.keep')} <HiddenText>{name}</HiddenText>
      </Button>
    </div>
  )
}

/** A choice without suggestions is an unknown address. */
const kindOf = (doubt: AddressDoubt) =>
  doubt.review.kind === 'choice' && placesOf(doubt).length === 0 ? 'no-match' : doubt.review.kind

function placesOf({ review }: AddressDoubt): readonly CheckedPlace[] {
  if (review.kind === 'correction') return [review.place]
  return review.kind === 'choice' ? review.places.slice(0, mostPlaces) : []
}

const lineOf = ({ address1, address2, city, stateCode, postalCode }: CheckedPlace): string =>
  [address1, address2, city, `${stateCode} ${postalCode}`].filter(Boolean).join(', ')
