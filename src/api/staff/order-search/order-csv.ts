import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { OrderReader } from '#commerce/orders/search/order-search.ts'
import { csvLine } from '#shared/text/csv-line.ts'
import { decimalText } from '#shared/money/money.ts'
import { readsShipment } from '#shared/orders/reads-shipment.ts'
import { nameOf } from '#api/staff/order-documents/shipment-document.ts'

/** The columns. Their names must not change: shopkeepers' spreadsheets refer to them. */
const columns = [
  'orderNo',
  'placedAt',
  'status',
  'site',
  'buyer',
  'email',
  'currency',
  'orderTotal',
  'givenBack',
  'position',
  'shipmentState',
  'recipient',
  'company',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
  'country',
  'method',
  'shop',
  'shipsOn',
  'arrivesOn',
  'tracking',
  'kind',
  'productId',
  'product',
  'quantity',
  'canceled',
  'left',
  'amount',
  'tax',
] as const

type Cell = Parameters<typeof csvLine>[0][number]
type Row = Partial<Record<(typeof columns)[number], Cell | undefined>>

export const orderCsvHead = csvLine(columns)

/**
 * A row for each order line that the member may read, including e-gift cards (OFF-072). Amounts are decimals,
 * instants are in UTC.
 */
export function orderCsvLines(order: Order, reader: OrderReader): string[] {
  const head = headOf(order, reader)
  const products = order.shipments.flatMap((shipment, index): Row[] =>
    order.items
      .filter(({ shipmentId }) => shipmentId === shipment.id && readsShipment(shipment, reader))
      .map((item) => ({
        ...shipmentCells(order, { shipment, position: index + 1 }, reader),
        ...itemCells(order, item, reader),
      })),
  )
  const cards = reader.stores === undefined ? (order.eGiftCards ?? []) : []
  const rows = [...products, ...cards.map((card) => cardCells(order, card, reader))]
  return rows.map((row) => csvLine(columns.map((column) => ({ ...head, ...row })[column] ?? null)))
}

const amountOf = (cents: number, { currency }: Pick<Order, 'currency'>, { seesMoney }: OrderReader): Cell =>
  seesMoney ? decimalText(cents, currency) : null

const headOf = (order: Order, reader: OrderReader): Row => ({
  orderNo: order.orderNo,
  placedAt: order.placedAt,
  status: order.status,
  site: order.siteId,
  ...(reader.seesPersons && {
    buyer: nameOf(order.billingAddress) ?? order.customerName,
    email: order.customerEmail,
  }),
  ...(reader.seesMoney && { currency: order.currency }),
  orderTotal: amountOf(order.orderTotalCents, order, reader),
  givenBack: amountOf(order.givenBackCents, order, reader),
})

function shipmentCells(
  order: Order,
  { shipment, position }: { shipment: Shipment; position: number },
  { seesRecipients }: OrderReader,
): Row {
  const { id, address, pickupContact, methodName, storeId, shipsOn, arrivesOn } = shipment
  const stored = order.changedShipments.find(({ shipmentId }) => shipmentId === id)
  const parcels = order.parcels.filter(({ shipmentId, state }) => shipmentId === id && state !== 'unpacked')
  return {
    position,
    shipmentState: stored?.state ?? 'waiting',
    method: methodName,
    shop: storeId,
    shipsOn,
    arrivesOn,
    ...(seesRecipients && {
      recipient: nameOf(pickupContact ?? address),
      // The address of a pickup is that of the shop.
      ...(storeId === null && {
        company: address?.companyName,
        address1: address?.address1,
        address2: address?.address2,
        city: address?.city,
        state: address?.stateCode,
        postalCode: address?.postalCode,
        country: address?.countryCode,
      }),
      tracking: parcels.flatMap(({ trackingNo }) => trackingNo ?? []).join(' '),
    }),
  }
}

function itemCells(order: Order, item: BasketItem, reader: OrderReader): Row {
  const changed = order.changedLines.find(({ itemId }) => itemId === item.id)
  return {
    kind: 'product',
    productId: item.productId,
    product: item.productName,
    quantity: item.quantity,
    canceled: changed?.cancelled ?? 0,
    left: changed?.left ?? 0,
    amount: amountOf(item.priceAfterOrderDiscountCents, order, reader),
    tax: amountOf(item.taxCents, order, reader),
  }
}

const cardCells = (
  order: Order,
  { amountCents, recipientName, sendOn }: NonNullable<Order['eGiftCards']>[number],
  reader: OrderReader,
): Row => ({
  kind: 'e-gift-card',
  recipient: reader.seesPersons ? recipientName : null,
  shipsOn: sendOn,
  quantity: 1,
  amount: amountOf(amountCents, order, reader),
  tax: amountOf(0, order, reader),
})
