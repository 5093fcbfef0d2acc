/** An order that a customer of the demo has placed. */
export interface DemoOrder {
  login: string
  daysAgo: number
  /** `completed`: all shipments have been sent or collected. */
  status: 'new' | 'open' | 'completed'
  /** What happened to the order besides its state. */
  fate?: DemoFate
  currency: 'USD' | 'CAD'
  /** The shipments. Each is for one recipient or one pickup shop. */
  parcels: readonly DemoParcel[]
}

/**
 * `held`: held because of heat. `sent`: on its way, with a tracking number. `part-sent`: the first parcel is on its
 * way. `part-cancelled`: the last parcel was cancelled. `refunded`: a part of the first line was refunded. `ready`:
 * waits for its pickup.
 */
export type DemoFate = 'held' | 'sent' | 'part-sent' | 'part-cancelled' | 'refunded' | 'ready'

export type DemoParcel = {
  /** Quantities by product id. */
  items: Readonly<Record<string, number>>
} & ({ addressId: string; methodId: string; giftMessage?: string } | { storeId: string; methodId: string })

const [holly, camille, ruben] = ['holly@example.com', 'benoit@example.com', 'orders@example.com'] as const

/** The oldest order is first, so that the order numbers ascend. Product ids are those in demo/products. */
export const demoOrders: readonly DemoOrder[] = [
  {
    login: holly,
    daysAgo: 413,
    status: 'completed',
    currency: 'USD',
    parcels: [{ addressId: 'Home', methodId: 'ups-ground', items: { 301051: 1, 202031: 2 } }],
  },
  {
    login: ruben,
    daysAgo: 343,
    status: 'completed',
    currency: 'USD',
    parcels: [{ addressId: 'Office', methodId: 'ups-ground', items: { 301021: 4, 301161: 6 } }],
  },
  {
    login: holly,
    daysAgo: 287,
    status: 'completed',
    currency: 'USD',
    parcels: [
      {
        addressId: 'Grandma June',
        methodId: 'ups-2-day',
        giftMessage: 'Happy birthday, Grandma!\nThe top row is yours alone.',
        items: { 301071: 1 },
      },
      { addressId: 'Work', methodId: 'ups-ground', items: { 301061: 2, 202021: 1 } },
    ],
  },
  {
    login: camille,
    daysAgo: 196,
    status: 'completed',
    currency: 'CAD',
    parcels: [
      {
        addressId: 'Maman',
        methodId: 'cad-ups-standard',
        giftMessage: 'For the best of all mothers, and her sweet tooth.',
        items: { 301031: 1, 202041: 1 },
      },
      { addressId: 'Home', methodId: 'cad-ups-standard', items: { 202031: 2 } },
    ],
  },
  {
    login: holly,
    daysAgo: 133,
    status: 'completed',
    currency: 'USD',
    parcels: [{ storeId: '0101', methodId: 'pickup', items: { 101232: 1, 101041: 1 } }],
  },
  {
    login: ruben,
    daysAgo: 61,
    status: 'completed',
    currency: 'USD',
    parcels: [{ storeId: '0901', methodId: 'pickup', items: { 301031: 2 } }],
  },
  {
    login: camille,
    daysAgo: 42,
    status: 'completed',
    currency: 'CAD',
    parcels: [{ storeId: '2001', methodId: 'cad-pickup', items: { 301111: 1, 101061: 1 } }],
  },
  {
    login: holly,
    daysAgo: 21,
    status: 'completed',
    fate: 'refunded',
    currency: 'USD',
    parcels: [{ addressId: 'Work', methodId: 'ups-ground', items: { 202031: 2, 301061: 1 } }],
  },
  {
    login: ruben,
    daysAgo: 5,
    status: 'new',
    currency: 'USD',
    parcels: [
      { addressId: 'Office', methodId: 'ups-ground', items: { 301041: 5 } },
      { addressId: 'Warehouse', methodId: 'ups-ground', items: { 202022: 2, 301161: 3 } },
    ],
  },
  {
    login: ruben,
    daysAgo: 4,
    status: 'open',
    fate: 'part-sent',
    currency: 'USD',
    parcels: [
      { addressId: 'Office', methodId: 'ups-ground', items: { 301161: 2 } },
      { addressId: 'Warehouse', methodId: 'ups-ground', items: { 202031: 4 } },
    ],
  },
  {
    login: holly,
    daysAgo: 3,
    status: 'completed',
    fate: 'sent',
    currency: 'USD',
    parcels: [{ addressId: 'Home', methodId: 'ups-ground', items: { 202021: 2 } }],
  },
  {
    login: holly,
    daysAgo: 2,
    status: 'new',
    currency: 'USD',
    parcels: [{ addressId: 'Home', methodId: 'ups-3-day', items: { 101021: 1, 201051: 1 } }],
  },
  {
    login: holly,
    daysAgo: 1,
    status: 'new',
    fate: 'held',
    currency: 'USD',
    parcels: [{ addressId: 'Work', methodId: 'ups-2-day', items: { 301041: 1 } }],
  },
  {
    login: ruben,
    daysAgo: 1,
    status: 'open',
    fate: 'part-cancelled',
    currency: 'USD',
    parcels: [
      { addressId: 'Office', methodId: 'ups-ground', items: { 202031: 2 } },
      { addressId: 'Warehouse', methodId: 'ups-ground', items: { 301161: 1 } },
    ],
  },
  {
    login: holly,
    daysAgo: 1,
    status: 'open',
    fate: 'ready',
    currency: 'USD',
    parcels: [{ storeId: '0101', methodId: 'pickup', items: { 101041: 1 } }],
  },
  {
    login: camille,
    daysAgo: 0,
    status: 'new',
    currency: 'CAD',
    parcels: [{ addressId: 'Home', methodId: 'cad-ups-express', items: { 301071: 1, 202011: 1 } }],
  },
]
