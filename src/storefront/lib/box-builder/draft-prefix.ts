/** Keys of boxes that wait on the device begin so. `forget-customer.ts` removes them when the customer logs out. */
export const draftPrefix = 'box-draft_'

/** Whether a box waits on this device. Its details are read by `savedBox`. */
export function hasDraft(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(draftPrefix))
  } catch {
    return false // Storage is switched off.
  }
}
