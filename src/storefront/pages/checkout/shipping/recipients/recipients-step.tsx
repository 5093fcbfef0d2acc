import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import section from '#storefront/components/page/section-card.module.css'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { recipientsIn, type Recipient } from '#storefront/lib/basket/deliveries.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import {
  checkoutDrafts,
  handOverDraft,
  hasRecipientDraft,
  recipientDraft,
} from '#storefront/lib/forms/checkout-drafts.ts'
import { readDraft } from '#storefront/lib/forms/draft.ts'
import { useText } from '#ui/messages/use-text.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { ContactSection } from '#storefront/pages/checkout/shipping/contact-section.tsx'
import { PickupSection } from '#storefront/pages/checkout/shipping/pickup-section.tsx'
import {
  RecipientForm as RecipientSchema,
  recipientDefaults,
} from '#storefront/pages/checkout/shipping/shipping-form.ts'
import { StepActions } from '#storefront/pages/checkout/step-actions.tsx'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { recipientNames } from '#storefront/state/recipients/recipient-names.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { BulkPanel } from './bulk-panel.tsx'
import { BuyerPhoneField } from './buyer-phone-field.tsx'
import { needsWork } from './needs-work.ts'
import { RecipientForm } from './recipient-form.tsx'
import { readyId, RecipientList } from './recipient-list.tsx'
import styles from './recipients-step.module.css'
import type { Saver } from './saver.ts'
import { useContactForm } from './use-contact-form.ts'
import { useSelection } from './use-selection.ts'

interface RecipientsStepProps {
  basket: Basket
  customer: Customer | undefined
}

/**
 * Step 1 of a basket with several recipients: the contact once, then a card for each recipient. Only the open card
 * has a form, so that a list of hundreds stays fast.
 */
export function RecipientsStep({ basket, customer }: RecipientsStepProps) {
  const text = useText()
  const recipients = useNamedRecipients(basket)
  const open = useOpenCard(recipients)
  const contact = useContactForm({ basket, customer, saveRecipients: open.saveAll })
  const selection = useSelection(recipients)
  const openCard = (shipmentId: string) => void open.open(shipmentId)
  const ready = recipients.filter((recipient) => !needsWork(recipient)).length
  const counts = { ready, count: recipients.length }
  return (
    <div className={styles.step}>
      <FormFrame form={contact}>
        <ContactSection form={contact} isGuest={!customer}>
          {contact.needsPhone && <BuyerPhoneField form={contact} />}
        </ContactSection>
        {basket.shipments.some(isPickup) && <PickupSection basket={basket} form={contact} />}
      </FormFrame>
      <section className={styles.recipients} aria-label={text('checkout.recipients.heading')}>
        <div className={section.sectionHead}>
          <h2 className={section.sectionTitle}>{text('checkout.recipients.heading')}</h2>
          <p id={readyId} tabIndex={-1} role="status" className={styles.ready}>
            {text('checkout.recipients.ready', counts)}
          </p>
        </div>
        <ProgressBar
          percent={(ready / recipients.length) * 100}
          label={text('checkout.recipients.ready', counts)}
        />
        {selection.ids ? (
          <BulkPanel basket={basket} recipients={recipients} selection={selection} onOpen={openCard} />
        ) : (
          <p>
            <Button ref={selection.opener} kind="secondary" onClick={selection.open}>
              {text('checkout.bulk.open')}
            </Button>
          </p>
        )}
        <RecipientList
          recipients={recipients}
          openId={open.shipmentId}
          onOpen={openCard}
          selected={selection.ids}
          onSelect={selection.select}
          renderForm={(recipient) => (
            <RecipientForm
              key={recipient.shipment.shipmentId}
              basket={basket}
              recipient={recipient}
              recipients={recipients}
              customer={customer}
              onNotice={contact.addNotice}
              onSaved={open.openNext}
              saver={open.saver}
            />
          )}
        />
      </section>
      <StepActions
        back={{ href: bagLink, label: text('checkout.backToBag') }}
        submitLabel={text('checkout.toPayment')}
        busy={contact.busy}
        onSubmit={() => void contact.trySubmit()}
      />
    </div>
  )
}

/** The recipients, with their names as in the bag. */
function useNamedRecipients(basket: Basket): Recipient[] {
  const names = recipientNames(basket, useText())
  return recipientsIn(basket).map((recipient) => ({
    ...recipient,
    name: names.get(recipient.shipment.shipmentId) ?? recipient.name,
  }))
}

/** The open card: the card in the link, a card with unsaved values, otherwise the first incomplete card. */
function useOpenCard(recipients: readonly Recipient[]) {
  const [search] = useSearchParams()
  const [shipmentId, setShipmentId] = useState(() => {
    adoptDraft(recipients)
    return firstOpen(recipients, search.get('recipient'))
  })
  const saver: Saver = useRef<() => Promise<boolean>>(undefined)

  function openNext(): string | undefined {
    const { basket } = bag.getState()
    const next = basket && recipientsIn(basket).find(needsWork)
    setShipmentId(next?.shipment.shipmentId)
    return next?.shipment.shipmentId
  }

  return {
    shipmentId,
    saver,
    openNext,
    /**
     * Opens another card. The typed values of the open one are saved if they are complete; otherwise its draft stays.
     */
    async open(id: string): Promise<void> {
      const current = recipients.find(({ shipment }) => shipment.shipmentId === shipmentId)
      if (current && isCompleteDraft(current.shipment)) await saver.current?.()
      setShipmentId(id)
    },
    /** Saves the open card. Returns whether all recipients are complete; if not, focuses the first incomplete one. */
    async saveAll(): Promise<boolean> {
      const isSaved = saver.current === undefined || (await saver.current())
      return isSaved && openNext() === undefined
    },
  }
}

function firstOpen(recipients: readonly Recipient[], linked: string | null): string | undefined {
  const known = recipients.map(({ shipment }) => shipment.shipmentId)
  if (linked !== null && known.includes(linked)) return linked
  return known.find(hasRecipientDraft) ?? recipients.find(needsWork)?.shipment.shipmentId
}

/** Whether a shipment has a draft that is complete. */
function isCompleteDraft(shipment: Shipment): boolean {
  const draft = readDraft(recipientDraft(shipment.shipmentId))
  const isTyped = Object.keys(draft).length > 0
  return isTyped && RecipientSchema.safeParse({ ...recipientDefaults(shipment), ...draft }).success
}

/** Values that were typed while there was one recipient become the values of the first recipient. */
function adoptDraft([first]: readonly Recipient[]): void {
  if (first) handOverDraft({ from: checkoutDrafts.shipping, to: recipientDraft(first.shipment.shipmentId) })
}
