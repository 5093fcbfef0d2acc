import { staffCall } from '#api/staff-call.ts'
import { namedStore } from '#api/staff/named-store.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'

export const getOrderFilters = staffCall({
  path: 'GET /order-filters',
  summary: 'Lists the sites, shops and shipping methods that orders are filtered by: those of the member',
  access: 'orders.read',
  async handle({ shop, member }) {
    const { sites, stores } = orderReaderOf(member)
    const [allSites, allStores, allMethods] = await Promise.all([
      shop.sites.all(),
      shop.stores.all(),
      shop.shipping.records.all(),
    ])
    return {
      sites: allSites.filter(({ id }) => sites?.includes(id) ?? true),
      stores: allStores.filter(({ id }) => stores?.includes(id) ?? true),
      methods: allMethods,
    }
  },
  answer: ({ sites, stores, methods }) => ({
    sites: sites.map(named),
    stores: stores.map(namedStore),
    methods: methods.map(named),
  }),
})

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
