import { useState } from 'react'
import { CallFailure } from '#office/lib/calls/call-failure.ts'

/** State of a button's action: whether it runs, and why it was refused. */
export function useAction<Arguments extends unknown[]>(act: (...given: Arguments) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function run(...given: Arguments): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await act(...given)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, run: (...given: Arguments) => void run(...given) }
}
