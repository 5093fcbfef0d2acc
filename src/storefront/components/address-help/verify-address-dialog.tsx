import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useId, useRef, useState, type ReactNode } from 'react'
import messages from 'virtual:messages/address'
import { useSmallForm } from '#storefront/lib/forms/use-small-form.ts'
import type { AddressDecision, AddressReview, CheckedPlace } from '#storefront/lib/address-check/review.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { AlertFrame } from '#ui/alert-frame.tsx'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PlaceLines } from './place-lines.tsx'
import styles from './verify-address-dialog.module.css'

export interface VerifyAddressProps {
  typed: CheckedPlace
  review: AddressReview
  onDecide: (decision: AddressDecision) => void
  /** The id of the field that gets the focus when the shopper wants to edit the address. */
  streetId: string
}

/** The dialog 'Verify Address' (SHIP-080, SHIP-083 to SHIP-088). Escape and Back return to the address form. */
export function VerifyAddressDialog(props: VerifyAddressProps) {
  return (
    <Messages of={messages}>
      <Dialog {...props} />
    </Messages>
  )
}

function Dialog({ typed, review, onDecide, streetId }: VerifyAddressProps) {
  const text = useText()
  const wantsEdit = useRef(false)
  const decide = (decision: AddressDecision) => {
    wantsEdit.current = decision.kind === 'edit'
    onDecide(decision)
  }
  const edit = () => decide({ kind: 'edit' })
  return (
    <AlertFrame
      open
      title={text('address.title')}
      onDismiss={edit}
      finalFocus={() => (wantsEdit.current ? document.getElementById(streetId) : true)}
    >
      <Outcome typed={typed} review={review} decide={decide} />
    </AlertFrame>
  )
}

interface OutcomeProps {
  typed: CheckedPlace
  decide: (decision: AddressDecision) => void
}

function Outcome({ review, ...props }: OutcomeProps & { review: AddressReview }) {
  if (review.kind === 'correction') return <Correction {...props} place={review.place} />
  if (review.kind === 'number') return <MissingNumber {...props} />
  if (review.kind === 'choice' && review.places.length > 0)
    return <Choice {...props} places={review.places} />
  return <Unknown {...props} isNoMatch={review.kind === 'no-match'} />
}

/** SHIP-083. */
function Correction({ typed, place, decide }: OutcomeProps & { place: CheckedPlace }) {
  const text = useText()
  return (
    <>
      <AlertDialog.Description>{text('address.correction')}</AlertDialog.Description>
      <div className={styles.places}>
        <PlaceLines label={text('address.entered')} place={typed} />
        <PlaceLines label={text('address.suggested')} place={place} other={typed} />
      </div>
      <Actions decide={decide}>
        <Button onClick={() => decide({ kind: 'accept', place })}>{text('address.accept')}</Button>
      </Actions>
    </>
  )
}

/** SHIP-084. */
function MissingNumber({ typed, decide }: OutcomeProps) {
  const text = useText()
  const form = useSmallForm<{ number: string }>({
    labels: { number: text('address.number.label') },
    defaults: { number: '' },
    check: ({ number }) => ({ number: isNumber(number) ? undefined : text('address.number.missing') }),
    submit: async ({ number }) => decide({ kind: 'number', number }),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React passes the event on to the form of the page.
        event.stopPropagation()
        void form.trySubmit(event)
      }}
    >
      <AlertDialog.Description>
        <strong>{text('address.number.unknown')}</strong> {text('address.number.todo')}
      </AlertDialog.Description>
      <div className={styles.places}>
        <PlaceLines label={text('address.entered')} place={typed} />
        <TextField {...form.field('number')} maxLength={10} autoComplete="off" />
      </div>
      <Actions decide={decide} hasEdit>
        <Button type="submit">{text('address.number.use')}</Button>
      </Actions>
    </form>
  )
}

const isNumber = (text: string): boolean => /\d/.test(text) && /^[\p{L}\d/ -]+$/u.test(text)

/** SHIP-087, with suggested addresses. */
function Choice({ typed, places, decide }: OutcomeProps & { places: readonly CheckedPlace[] }) {
  const text = useText()
  const id = useId()
  const [chosen, choose] = useState('0')
  const place = places[Number(chosen)]
  return (
    <>
      <AlertDialog.Description>{text('address.other')}</AlertDialog.Description>
      <div className={styles.places}>
        <PlaceLines label={text('address.entered')} place={typed} />
        <RadioCards
          id={id}
          name={id}
          legend={text('address.options')}
          value={chosen}
          onChange={choose}
          cards={places.map((one, index) => ({
            value: String(index),
            title: <PlaceLines place={one} other={typed} />,
          }))}
        />
      </div>
      <Actions decide={decide} hasEdit>
        <Button onClick={() => place && decide({ kind: 'accept', place })}>{text('address.accept')}</Button>
      </Actions>
    </>
  )
}

/** SHIP-085 and SHIP-086, and SHIP-087 without suggested addresses. */
function Unknown({ typed, isNoMatch, decide }: OutcomeProps & { isNoMatch: boolean }) {
  const text = useText()
  return (
    <>
      <AlertDialog.Description>{text(isNoMatch ? 'address.none' : 'address.other')}</AlertDialog.Description>
      <div className={styles.places}>
        <PlaceLines label={text('address.entered')} place={typed} />
      </div>
      <Actions decide={decide}>
        <Button onClick={() => decide({ kind: 'edit' })}>{text('address.edit')}</Button>
      </Actions>
    </>
  )
}

interface ActionsProps extends Pick<OutcomeProps, 'decide'> {
  /** Whether 'Edit Address' is shown beside the other buttons. */
  hasEdit?: boolean
  children: ReactNode
}

function Actions({ decide, hasEdit = false, children }: ActionsProps) {
  const text = useText()
  return (
    <div className={styles.actions}>
      {hasEdit && (
        <Button kind="quiet" onClick={() => decide({ kind: 'edit' })}>
          {text('address.edit')}
        </Button>
      )}
      <Button kind="secondary" onClick={() => decide({ kind: 'keep' })}>
        {text('address.keep')}
      </Button>
      {children}
    </div>
  )
}
