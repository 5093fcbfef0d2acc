import type { AnswerOf } from './calls/call-types.ts'

type Permission = AnswerOf<'listRoles'>['items'][number]['permissions'][number]

/**
 * The groups of permissions in the editor of a role. A test finds permissions without a group. The title of a group
 * is `staff.group.{id}`.
 */
export const permissionGroups = [
  {
    id: 'orders',
    permissions: [
      'orders.read',
      'orders.persons',
      'orders.money',
      'orders.note',
      'orders.edit',
      'orders.hold',
      'orders.rules',
      'orders.fraud',
      'orders.cancel',
      'orders.replace',
      'orders.claims',
      'orders.parcels',
      'export',
      'views.share',
    ],
  },
  { id: 'money', permissions: ['refunds.make', 'refunds.approve', 'money.capture'] },
  { id: 'packing', permissions: ['pack', 'ship', 'pickup', 'stock.adjust'] },
  { id: 'shop', permissions: ['catalog.edit', 'promotions.edit', 'content.edit', 'reviews.edit'] },
  { id: 'customers', permissions: ['customers.read', 'customers.edit', 'customers.act', 'inbox.answer'] },
  {
    id: 'settings',
    permissions: [
      'settings.shops',
      'settings.shipping',
      'settings.edit',
      'keys.manage',
      'webhooks.manage',
      'reports.read',
    ],
  },
  { id: 'staff', permissions: ['staff.manage', 'staff.stations', 'audit.read'] },
] as const satisfies readonly { id: string; permissions: readonly Permission[] }[]
