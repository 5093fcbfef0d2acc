import { ChangeAddress, type ChangeAddressProps } from './change-address.tsx'
import { ChangeDelivery } from './change-delivery.tsx'

/** What a buyer changes of a parcel until it is packed. Over the link of a mail only the address: mails are forwarded (SALE-059). */
export const ChangeShipment = ({ proof, ...props }: ChangeAddressProps) => (
  <>
    <ChangeAddress {...props} proof={proof} />
    {!proof && <ChangeDelivery {...props} />}
  </>
)
