import { staffCall } from '#api/staff-call.ts'
import { namedStore } from '#api/staff/named-store.ts'

export const listPlaces = staffCall({
  path: 'GET /places',
  summary: 'Lists the sites and shops that roles and members can be limited to: those of the member',
  access: 'staff.manage',
  isFresh: true,
  async handle({ shop, member: { limits } }) {
    const [sites, stores] = await Promise.all([shop.sites.all(), shop.stores.all()])
    return {
      sites: sites.filter(({ id }) => limits.sites?.includes(id) ?? true),
      stores: stores.filter(({ id }) => limits.stores?.includes(id) ?? true),
    }
  },
  answer: ({ sites, stores }) => ({
    sites: sites.map(({ id, name }) => ({ id, name })),
    stores: stores.map(namedStore),
  }),
})
