import type { OrderDetails } from './use-order.ts'

type Address = NonNullable<NonNullable<OrderDetails['buyer']>['address']>

export function AddressLines({ address }: { address: Address }) {
  const { company, address1, address2, city, stateCode, postalCode, countryCode } = address
  const place = [[city, stateCode].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')
  const own = address.lines ?? [company, address1, address2, place]
  const lines = [...own, countryCode === 'US' ? null : countryCode].filter(Boolean)
  return (
    <address>
      {lines.map((line) => (
        <span key={line} data-line>
          {line}
        </span>
      ))}
    </address>
  )
}
