import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { OrderPickups } from '#commerce/orders/order-pickups.ts'
import { keepPickup, preparePickup, putBackPickup, readyPickup } from './change-pickup.ts'
import { readDesk } from './desk.ts'
import { handOverPickup } from './hand-over.ts'

/** The default actor: commands are typed by staff. */
const commandLine: Actor = { kind: 'command-line' }

/** Opens the pickups of orders. */
export function openOrderPickups(shared: Omit<OrderDependencies, 'actor'>): OrderPickups {
  const by = (actor = commandLine): OrderDependencies => ({ ...shared, actor })
  return {
    prepare: (pickup, { actor, mayChange } = {}) => preparePickup(by(actor), pickup, mayChange),
    setReady: (pickup, { actor, mayChange } = {}) => readyPickup(by(actor), pickup, mayChange),
    handOver: (pickup, { actor, mayChange } = {}) => handOverPickup(by(actor), pickup, mayChange),
    keep: (pickup, { actor, mayChange } = {}) => keepPickup(by(actor), pickup, mayChange),
    putBack: (pickup, { actor, mayChange } = {}) => putBackPickup(by(actor), pickup, mayChange),
    desk: (query) => readDesk(shared, query),
  }
}
