import { refuseToRelease } from '#commerce/orders/holds/may-release.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Permission } from '#commerce/staff/permissions.ts'
import type { Member } from '#commerce/staff/staff.ts'
import { holdRightsOf, isWhollyWithin, orderReaderOf } from '#shared/orders/order-limits.ts'
import type { BulkAction, RunAction } from './bulk-runs.ts'
import { actorOf, type ActionFacts, type Acting } from './acting.ts'
import { changeShipments } from './change-shipments.ts'
import { shipOrder, undoShip } from './ship-order.ts'

/** The permission for each action. It is the permission of the call that applies the action to one order. */
const permissions: Record<RunAction['kind'], Permission> = {
  hold: 'orders.hold',
  release: 'orders.hold',
  tag: 'orders.note',
  day: 'orders.edit',
  method: 'orders.edit',
  'cold-pack': 'orders.edit',
  ship: 'ship',
  'undo-ship': 'ship',
  cancel: 'orders.cancel',
}

export function refuseAction(
  action: RunAction,
  member: Pick<Member, 'permissions' | 'limits'>,
): Refusal<'not-permitted'> | undefined {
  const permission = permissions[action.kind]
  if (!member.permissions.includes(permission)) return refuse('not-permitted', { permission })
  // Setting a release day counts as a release.
  return action.kind === 'hold' && action.releaseOn !== undefined
    ? refuseToRelease(action.reason, { kind: 'member' }, holdRightsOf(member))
    : undefined
}

/**
 * Applies an action to one order, like its staff call: with the member's permissions, limits, sites and shops. Runs
 * in the transaction of the caller, who rolls it back if it is refused.
 */
export async function actOnOrder(acting: Acting): Promise<ActionFacts | Refusal> {
  const { action, member, orderNo, orders } = acting
  const refused = refuseAction(action, member)
  if (refused) return refused
  switch (action.kind) {
    case 'hold': {
      const { kind: _, note, ...details } = action
      const by = { actor: actorOf(acting), ...holdRightsOf(member) }
      return allOf(await orders.holds.place([{ orderNo }], { ...details, note: note || undefined }, by))
    }
    case 'release':
      return release(acting, action.reason)
    case 'tag': {
      const mayRead = await acting.orderSearch.mayRead(orderNo, orderReaderOf(member))
      if (!mayRead) return refuse('order-not-found', { orderNo })
      const tags = await orders.administration.tag(orderNo, action, { actor: actorOf(acting) })
      return isRefusal(tags) ? tags : {}
    }
    case 'day':
    case 'method':
    case 'cold-pack':
      return changeShipments(acting, action)
    case 'ship':
      return shipOrder(acting, action.dueBy)
    case 'undo-ship':
      return undoShip(acting, action.requestId)
    case 'cancel':
      return cancel(acting, action)
  }
}

/** The result for the whole order. If one part is refused, the whole order is refused. */
const allOf = (answers: readonly (object | Refusal)[]): ActionFacts | Refusal =>
  answers.find((answer) => isRefusal(answer)) ?? {}

async function release(acting: Acting, reason: string | undefined): Promise<ActionFacts | Refusal> {
  const { orders, orderNo, member } = acting
  const order = await orders.administration.find(orderNo)
  if (isRefusal(order) || !isWhollyWithin(member)(order)) return refuse('order-not-found', { orderNo })
  const ids = order.holds.filter((hold) => reason === undefined || hold.reason === reason).map(({ id }) => id)
  return allOf(
    await orders.holds.release(ids, {
      actor: actorOf(acting),
      ...holdRightsOf(member),
    }),
  )
}

async function cancel(
  acting: Acting,
  { reason, note }: Extract<BulkAction, { kind: 'cancel' }>,
): Promise<ActionFacts | Refusal> {
  const { orders, orderNo, member, effect, isPreview } = acting
  const options = {
    actor: actorOf(acting),
    mayChange: isWhollyWithin(member),
    limits: member.limits,
    // A member who starts a run of cancellations has confirmed a factor.
    isFresh: true,
    isNotInStock: reason === 'not-in-stock',
  }
  if (isPreview) {
    const previewed = await orders.administration.previewCancel(orderNo, options)
    if (isRefusal(previewed)) return previewed
    const { amountCents, currency, mails, effect: token, status } = previewed
    const changes = status.before !== status.after
    return { changes, amountCents, currency, mails: mails.length, effect: token }
  }
  const cancelled = await orders.administration.cancel(orderNo, {
    ...options,
    // A slow gateway must not stop the run: a job makes the gateway calls later.
    afterCommit: () => undefined,
    effect,
    reason: note ? `${reason}: ${note}` : reason,
  })
  if (!isRefusal(cancelled)) return {}
  // The current effect does not fit into a list of results.
  return cancelled.refused === 'effect-changed' ? refuse('order-changed', { orderNo, version: 0 }) : cancelled
}
