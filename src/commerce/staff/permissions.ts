/** Every permission, with its text on the page of roles. */
export const permissionTexts = {
  'orders.read': 'reads orders',
  'orders.persons': 'reads names, addresses, emails and telephone numbers of orders',
  'orders.money': 'reads prices and payments of orders',
  'orders.note': 'writes notes and tags of orders, and sends their mails again',
  'orders.edit': 'changes address, day and message of shipments, and requests payments',
  'orders.hold': 'holds and releases shipments',
  'orders.rules': 'holds regions by rules, and ends them',
  'orders.fraud': 'sets risk rules and releases orders that are held for fraud',
  'orders.cancel': 'cancels units, shipments and orders',
  'orders.replace': 'sends replacements',
  'orders.claims': 'answers claims',
  'orders.parcels': 'reports parcels as delivered, lost, found or returned',
  'refunds.make': 'makes refunds up to a limit',
  'refunds.approve': 'approves the refunds of others',
  'money.capture': 'captures payments early',
  pack: 'picks and packs',
  ship: 'dispatches parcels',
  pickup: 'prepares pickups and hands them over',
  'stock.adjust': 'adjusts stock',
  export: 'exports orders with persons',
  'views.share': 'shares views with others',
  'staff.stations': 'signs in stations',
  'staff.manage': 'invites members, and changes members and roles',
  'audit.read': 'reads the audit log',
  'settings.shops': 'changes shops and their hours',
  'settings.shipping': 'changes shipping methods and carriers',
  'settings.edit': 'changes all other settings',
  'keys.manage': 'manages API keys',
  'webhooks.manage': 'manages webhooks',
  'catalog.edit': 'changes products, prices and categories',
  'promotions.edit': 'changes promotions and promo codes',
  'content.edit': 'changes content',
  'reviews.edit': 'publishes and rejects reviews',
  'customers.read': 'reads customers',
  'customers.edit': 'changes, exports and erases customers',
  'customers.act': 'acts for customers in storefronts on other servers',
  'inbox.answer': 'answers chats and messages',
  'reports.read': 'reads reports',
} as const

export type Permission = keyof typeof permissionTexts

// Object.keys of an object literal returns its literal keys.
export const allPermissions = Object.keys(permissionTexts) as Permission[]

/** The role with all permissions. It cannot be changed or deleted, so that a shop never locks itself out. */
export const ownerRole = 'owner'

/** The permissions of a role. The owner has all, and an empty stored list. */
export const permissionsOf = (roleId: string, stored: readonly string[]): Permission[] =>
  allPermissions.filter((permission) => roleId === ownerRole || stored.includes(permission))
