import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { proofText } from '#storefront/lib/orders/order-proof.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { orderLink, trackOrderLink } from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'

interface TrackLinkProps {
  order: PlacedOrder
  /** The order is in the account of the session. */
  isInAccount: boolean
}

/** A link to the order: in the account, otherwise with the proof of the mailed link. The proof is not in the URL. */
export function TrackLink({ order, isInAccount }: TrackLinkProps) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const { orderNo, orderViewCode, customerInfo } = order
  const words = text('checkout.confirmation.track')
  if (isInAccount)
    return (
      <ButtonLink kind="quiet" href={to(orderLink(orderNo))}>
        {words}
      </ButtonLink>
    )
  const linkToken = proofText({ orderNo, orderViewCode, email: customerInfo.email ?? '' })
  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(to(trackOrderLink), { state: { linkToken } })
  }
  return (
    // A plain link: the router's link component would increase the first load of every page.
    <ButtonLink kind="quiet" href={to(trackOrderLink)} onClick={open}>
      {words}
    </ButtonLink>
  )
}
