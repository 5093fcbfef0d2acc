import { nameIn, useOrderOptions } from '#office/components/orders/use-order-options.ts'
import { idsOfMethods } from '#office/lib/orders/methods-by-name.ts'
import type { FilterName } from '#office/lib/orders/order-filters.ts'
import { useDay } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'

/** The text of a filter: 'Shipment: waiting', 'Placed from Mon, Nov 30'. The short text has only the value. */
export function useFilterWord(): (
  name: FilterName,
  value: string,
  options?: { isShort?: boolean },
) => string {
  const text = useText()
  const day = useDay()
  const { sites, stores, methods } = useOrderOptions()
  return (name, value, { isShort = false } = {}) => {
    const shown = shownValue(name, value)
    return isShort ? shown : text(`orders.filtered.${name}`, { value: shown })
  }

  function shownValue(name: FilterName, value: string): string {
    switch (name) {
      case 'status':
        return text(`orderState.status.${value}`)
      case 'shipping':
        return text(`orderState.${value}`)
      case 'hold':
        return text(`orderState.hold.${value}`)
      case 'payment':
        return text(`orderState.payment.${value}`)
      case 'placedFrom':
      case 'placedUntil':
      case 'shipsFrom':
      case 'shipsUntil':
        return Number.isNaN(Date.parse(value)) ? value : day(value)
      case 'site':
        return nameIn(sites, value)
      case 'store':
        return nameIn(stores, value)
      case 'method':
        return nameIn(methods, idsOfMethods(value)[0] ?? value)
      default:
        return value
    }
  }
}
