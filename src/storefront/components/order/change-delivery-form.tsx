import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { fieldLimits, fits } from '#shared/text/patterns.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { MendText } from '#storefront/components/forms/mend-text.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { instructionsOf } from '#storefront/lib/basket/deliveries.ts'
import { giftMessageField, instructionsField } from '#storefront/lib/forms/printed-text.ts'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './change-address.module.css'

export interface ChangeDeliveryFormProps {
  orderNo: string
  shipment: Shipment
  name: string
  send: (change: () => Promise<PlacedOrder>) => Promise<void>
  onClose: () => void
}

const DeliveryForm = z.object({
  giftMessage: giftMessageField,
  instructions: instructionsField,
  /** Empty without a promised day. */
  arrivesOn: z.string(),
})
type DeliveryValues = z.input<typeof DeliveryForm>

/**
 * Changes the printed texts and the arrival day of a parcel. Sends only changed fields, so that a fully booked day is
 * not requested again.
 */
export function ChangeDeliveryForm({ orderNo, shipment, name, send, onClose }: ChangeDeliveryFormProps) {
  const text = useText()
  const before = useMemo(
    () => ({
      giftMessage: shipment.giftMessage ?? '',
      instructions: instructionsOf(shipment),
      arrivesOn: shipment.c_arrivesOn ?? '',
    }),
    [shipment],
  )
  const form = useShopForm<DeliveryValues, z.output<typeof DeliveryForm>>({
    schema: DeliveryForm,
    labels: {
      giftMessage: text('checkout.order.delivery.message'),
      instructions: text('checkout.instructions.label'),
      arrivesOn: text('checkout.order.delivery.day'),
    },
    defaults: before,
    async submit({ giftMessage, instructions, arrivesOn }) {
      const { shipmentId } = shipment
      await send(() =>
        calls().Site.changeOrderShipment({
          body: {
            orderNo,
            shipmentId,
            ...(giftMessage !== before.giftMessage && { giftMessage }),
            ...(instructions !== before.instructions && { deliveryInstructions: instructions }),
            ...(arrivesOn !== '' && arrivesOn !== before.arrivesOn && { arrivesOn }),
          },
        }),
      )
    },
  })
  const firstField = form.idOf('giftMessage')
  useEffect(() => document.getElementById(firstField)?.focus(), [firstField])
  return (
    <FormFrame form={form} label={text('checkout.order.delivery.form', { name })}>
      <p className={styles.hint}>{text('checkout.order.delivery.hint')}</p>
      <DeliveryFields form={form} hasDay={before.arrivesOn !== ''} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {text('checkout.order.delivery.save')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {text('checkout.order.address.cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}

function DeliveryFields({ form, hasDay }: { form: ShopForm<DeliveryValues>; hasDay: boolean }) {
  const text = useText()
  return (
    <>
      <TextArea
        {...form.field('giftMessage')}
        optional={text('forms.optional')}
        hint={text('forms.gift.count', {
          length: (form.watch('giftMessage') ?? '').length,
          most: fieldLimits.giftMessage,
        })}
        rows={3}
      />
      <MendText
        fieldId={form.idOf('giftMessage')}
        value={form.watch('giftMessage') ?? ''}
        fits={fits.message}
        message="forms.gift.misfits"
        onMend={(giftMessage) => form.fill({ giftMessage })}
      />
      <TextField
        {...form.field('instructions')}
        optional={text('forms.optional')}
        maxLength={fieldLimits.giftMessage}
        autoComplete="off"
      />
      {hasDay && <TextField {...form.field('arrivesOn')} type="date" />}
    </>
  )
}
