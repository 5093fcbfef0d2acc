/** The states of an add button (PDP-045). `soldOut`: the product has no stock left. */
export type AddState = 'idle' | 'busy' | 'success' | 'soldOut'

const successMilliseconds = 3_000

/** The message on the button in each state. */
export const addButtonMessages = {
  idle: 'product.add',
  busy: 'product.add',
  success: 'product.added',
  soldOut: 'product.status.outOfStock',
} as const satisfies Record<AddState, string>

/**
 * A button that changes the bag: busy, then success for three seconds, then idle (PDP-045). A press while busy is
 * ignored (PDP-046). After a failure, which is logged and reported, the button is idle again (PDP-052): too little
 * stock for the requested quantity does not make a product sold out.
 */
export function openAddButton(onChange: (state: AddState, failure?: unknown) => void) {
  let state: AddState = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: AddState, failure?: unknown): void {
    state = next
    onChange(next, failure)
  }

  return {
    /** Runs the work of the button. A result of false is no success. Never throws. */
    async press(work: () => Promise<unknown>): Promise<void> {
      if (state === 'busy') return
      clearTimeout(timer)
      set('busy')
      try {
        if ((await work()) === false) return set('idle')
        set('success')
        timer = setTimeout(() => set('idle'), successMilliseconds)
      } catch (error) {
        set(isSoldOut(error) ? 'soldOut' : 'idle', error)
        console.error(error)
      }
    },
    close: (): void => clearTimeout(timer),
  }
}

/** Recognizes a CallFault by its fields: its class is not part of the first load. */
function isSoldOut(failure: unknown): boolean {
  const isUnavailable =
    failure instanceof Error && 'code' in failure && failure.code === 'product-not-available'
  const details = isUnavailable && 'details' in failure ? failure.details : undefined
  return (
    typeof details === 'object' &&
    details !== null &&
    'reason' in details &&
    details.reason === 'out-of-stock'
  )
}
