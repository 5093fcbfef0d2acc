import type { RunningOut } from '#commerce/orders/statistics/stock-forecast.ts'
import type { Shop } from '#commerce/shop.ts'
import type { Permission } from '#commerce/staff/permissions.ts'
import type { Member } from '#commerce/staff/staff.ts'
import type { Store } from '#commerce/stores/stores.ts'
import { staffCall } from '#api/staff-call.ts'
import { isOwnStore } from '#api/staff/pickups/pickup-input.ts'

const daysAhead = 14
const shown = 10

/** The roles whose work has a cut-off. Pickups have none. */
const shippers: readonly Permission[] = ['pack', 'ship', 'orders.edit']

export const getOutlook = staffCall({
  path: 'GET /outlook',
  summary:
    'Reads the cut-offs, the places of the next 14 days by method, and the stock that runs out within a week, for the sites and shops of the member',
  access: 'orders.read',
  isPassive: true,
  async handle({ shop, member, clock }) {
    const has = (permission: Permission) => member.permissions.includes(permission)
    const ships = member.limits.stores === undefined && shippers.some(has)
    const now = clock()
    const [cutOffs, places, stock] = await Promise.all([
      ships ? shop.shipping.cutOffs(now) : undefined,
      ships ? shop.shipping.places(now, daysAhead) : undefined,
      has('stock.adjust') ? readStock(shop, member) : undefined,
    ])
    const { sites } = member.limits
    const own = places?.filter(({ siteIds }) => siteIds.some((id) => sites?.includes(id) ?? true))
    return { cutOffs, places: own, stock }
  },
  answer: ({ cutOffs, places, stock }) => ({
    ...(cutOffs && {
      cutOffs: { today: cutOffs.today?.toISOString() ?? null, next: cutOffs.next.toISOString() },
    }),
    ...(places && { places: places.map(({ id, name, days }) => ({ id, name, days })) }),
    ...(stock && { stock }),
  }),
})

/** Products that run out, in the shops of a member limited to shops. */
async function readStock(
  { stores, stockForecast, catalog }: Pick<Shop, 'stores' | 'stockForecast' | 'catalog'>,
  member: Member,
) {
  const all = await stores.all()
  const own = all.filter(({ id }) => isOwnStore(member, id)).map(({ inventoryId }) => inventoryId)
  const found = await stockForecast.runningOut(member.limits.stores && own)
  const first = found.slice(0, shown)
  const names = await catalog.names(first.map(({ productId }) => productId))
  return { count: found.length, first: first.map((row) => stockRow(row, names, all)) }
}

const stockRow = (
  { productId, locationId, left, runsOutOn }: RunningOut,
  names: ReadonlyMap<string, string>,
  stores: readonly Store[],
) => ({
  productId,
  name: names.get(productId) ?? productId,
  /** The name of the shop. Null for the warehouse. */
  shop: stores.find(({ inventoryId }) => inventoryId === locationId)?.name ?? null,
  left,
  runsOutOn,
})
