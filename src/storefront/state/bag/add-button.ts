import { isCallFault } from '#storefront/lib/api/call-fault.ts'

/** PDP-045; `soldOut` once the shop has said so. */
export type AddState = 'idle' | 'busy' | 'success' | 'soldOut'

const successMilliseconds = 3_000

/**
 * What a button that changes the bag goes through: busy, success for three seconds, idle (PDP-045). A press while busy
 * is ignored (PDP-046); a failure is logged and leaves the button as it was (PDP-052).
 */
export function openAddButton(onChange: (state: AddState) => void) {
  let state: AddState = 'idle'
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: AddState): void {
    state = next
    onChange(next)
  }

  return {
    /** Does the work that the button stands for. Never throws. */
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
