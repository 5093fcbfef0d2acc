import { z } from 'zod'
import { GiftMessage } from '#storefront/components/gift-message/gift-message.tsx'
import { useMessageSaving } from '#storefront/components/gift-message/use-message-saving.ts'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { giftMessageField } from '#storefront/lib/forms/printed-text.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useOpenCard } from '#storefront/state/gift-messages/open-cards.ts'

const CardSchema = z.object({ giftMessage: giftMessageField, firstName: z.string() })

/** The gift message of a parcel. It is saved on blur, by its button, or before the order is placed. */
export function CardForm({ shipment }: { shipment: Shipment }) {
  const text = useText()
  const { shipmentId, giftMessage: saved = '', shippingAddress } = shipment
  const form = useShopForm<z.input<typeof CardSchema>, z.output<typeof CardSchema>>({
    schema: CardSchema,
    labels: { giftMessage: text('checkout.gift.label'), firstName: '' },
    defaults: { giftMessage: saved, firstName: shippingAddress?.firstName ?? '' },
    submit: async () => void (await saving.save()),
  })
  const saving = useMessageSaving({
    typed: form.watch('giftMessage') ?? '',
    saved,
    own: { shipmentId, firstName: shippingAddress?.firstName },
    others: [],
  })
  useOpenCard(async () => {
    await form.trySubmit()
    const values = { giftMessage: form.watch('giftMessage') ?? '', firstName: form.watch('firstName') ?? '' }
    return CardSchema.safeParse(values).success && (await saving.save())
  })
  return <GiftMessage form={form} saving={saving} />
}
