import { staffCall } from '#api/staff-call.ts'
import { namedStore } from '#api/staff/named-store.ts'
import { isOwnStore } from './pickup-input.ts'

export const listDeskShops = staffCall({
  path: 'GET /desk-shops',
  summary: 'Lists the shops with pickups: those of the member',
  access: 'pickup',
  async handle({ shop, member }) {
    const stores = await shop.stores.all()
    return stores.filter(({ id, isPickupEnabled }) => isPickupEnabled && isOwnStore(member, id))
  },
  answer: (stores) => ({ shops: stores.map(namedStore) }),
})
