import { z } from 'zod'
import { refuse } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { deskPickupDocument } from './pickup-document.ts'
import { isOwnStore } from './pickup-input.ts'

export const listPickups = staffCall({
  path: 'GET /pickups',
  summary:
    'Lists the pickups of a shop: to prepare, ready, not collected, handed over today; or those that a name, telephone number, order number or pickup code finds',
  access: 'pickup',
  readsPersons: true,
  parameters: z.object({
    store: z.string().min(1).max(100),
    list: z.enum(['prepare', 'ready', 'not-collected', 'handed-over']).default('prepare'),
    q: z.string().max(200).optional(),
  }),
  async handle({ shop, member, parameters: { store: storeId, list, q } }) {
    if (!isOwnStore(member, storeId)) return refuse('store-not-found', { storeId })
    // A text with six digits could be a guessed code.
    const isCode = q !== undefined && /^\d{6}$/.test(q.replaceAll(/\s/g, ''))
    const tooMany = isCode && (await shop.limits.take('staff-pickup-codes', member.id))
    return tooMany || shop.orders.pickups.desk({ storeId, sites: member.limits.sites, list, text: q })
  },
  answer: ({ counts, pickups, isMore }) => ({ counts, pickups: pickups.map(deskPickupDocument), isMore }),
})
