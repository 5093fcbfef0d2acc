import type { ShipmentAction } from '#storefront/lib/api/shipment-actions.ts'

/** An action on one shipment. */
export type ShipmentOperation = ShipmentAction

/** The actions, one for each shipment, so that they can be sent in batches. */
export const operationsOf = (actions: readonly ShipmentAction[]): ShipmentOperation[] =>
  actions.flatMap((action): ShipmentOperation[] => {
    switch (action.action) {
      case 'addShipments':
        return action.shipments.map((one) => ({ ...action, shipments: [one] }))
      case 'removeShipments':
      case 'shipNow':
        return action.shipments.map((one) => ({ ...action, shipments: [one] }))
    }
  })

/** The operations as few actions, in the same order. */
export function actionsOf(operations: readonly ShipmentOperation[]): ShipmentAction[] {
  const actions: ShipmentAction[] = []
  for (const operation of operations) {
    const last = actions.at(-1)
    const joined = last && join(last, operation)
    if (joined) actions[actions.length - 1] = joined
    else actions.push(operation)
  }
  return actions
}

function join(a: ShipmentAction, b: ShipmentAction): ShipmentAction | undefined {
  if (a.action === 'addShipments') {
    return b.action === 'addShipments' ? { ...a, shipments: [...a.shipments, ...b.shipments] } : undefined
  }
  if (b.action === 'addShipments' || a.action !== b.action) return undefined
  return { ...a, shipments: [...a.shipments, ...b.shipments] }
}
