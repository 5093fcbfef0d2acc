import { isCallFault } from '#storefront/lib/api/call-fault.ts'

/** The states of an add button (PDP-045). `soldOut`: the server refused for lack of stock. */
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
 * ignored (PDP-046). A failure is logged, and the button is idle again (PDP-052).
 */
export function openAddButton(onChange: (state: AddState) => void) {
  let state: AddState = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: AddState): void {
    state = next
    onChange(next)
  }

  return {
    /** Runs the work of the button. Never throws. */
    async press(work: () => Promise<unknown>): Promise<void> {
      if (state === 'busy') return
      clearTimeout(timer)
      set('busy')
      try {
        await work()
        set('success')
        timer = setTimeout(() => set('idle'), successMilliseconds)
      } catch (error) {
        set(isCallFault(error, 'not-enough-stock') ? 'soldOut' : 'idle')
        console.error(error)
      }
    },
    close: (): void => clearTimeout(timer),
  }
}
