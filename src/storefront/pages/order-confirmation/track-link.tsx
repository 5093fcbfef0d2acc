import { useNavigate } from 'react-router'
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

/** The page of the order: in the account, else as the link of the mail opens it. The proof is not in the address. */
export function TrackLink({ order, isInAccount }: TrackLinkProps) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const { orderNo, orderViewCode, customerInfo } = order
  const words = text('checkout.confirmation.track')
  if (isInAccount) return <a href={to(orderLink(orderNo))}>{words}</a>
  const linkToken = proofText({ orderNo, orderViewCode, email: customerInfo.email ?? '' })
  return (
    // The component of the router would weigh on the first load of every page.
    <a
      href={to(trackOrderLink)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(to(trackOrderLink), { state: { linkToken } })
      }}
    >
      {words}
    </a>
  )
}
