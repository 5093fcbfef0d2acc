import { ChangeAddress, type ChangeAddressProps } from './change-address.tsx'
import { ChangeDelivery } from './change-delivery.tsx'

/**
 * The buyer's changes to a parcel before it is packed. The link of a mail only allows a change of address, because
 * mails are forwarded (SALE-059).
 */
export const ChangeShipment = ({ proof, ...props }: ChangeAddressProps) => (
  <>
    <ChangeAddress {...props} proof={proof} />
    {!proof && <ChangeDelivery {...props} />}
  </>
)
