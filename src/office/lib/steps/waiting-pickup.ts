interface PickupStep {
  name: string
  input: object
  refused?: string
}

/** The state of a pickup after its last queued step (OFF-161). Undefined without a queued step. */
export function waitingPickup(
  steps: readonly PickupStep[],
  { orderNo, shipmentId }: { orderNo: string; shipmentId: string },
): 'picking' | 'ready' | undefined {
  const own = steps.findLast(
    ({ input, refused }) =>
      refused === undefined &&
      'parameters' in input &&
      isOf(input.parameters) &&
      input.parameters.no === orderNo &&
      input.parameters.id === shipmentId,
  )
  if (own?.name === 'preparePickup') return 'picking'
  return own?.name === 'setReady' ? 'ready' : undefined
}

const isOf = (parameters: unknown): parameters is { no: unknown; id: unknown } =>
  typeof parameters === 'object' && parameters !== null && 'no' in parameters && 'id' in parameters
