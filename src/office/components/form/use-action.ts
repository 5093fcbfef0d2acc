import { useState } from 'react'
import { CallFailure } from '#office/lib/calls/call-failure.ts'

/** The state of a button's action: whether it runs, and why it was refused. */
export function useAction<Arguments extends unknown[]>(act: (...given: Arguments) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [cause, setCause] = useState<CallFailure>()

  async function run(...given: Arguments): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setCause(undefined)
    try {
      await act(...given)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setCause(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    failure: cause?.message,
    /** The failure, for callers that offer a solution. */
    cause,
    clear: () => setCause(undefined),
    run: (...given: Arguments) => void run(...given),
  }
}
