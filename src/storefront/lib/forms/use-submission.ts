import { useRef, useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { dropDraft } from './draft.ts'
import { failureText, faultyFields } from './failure-text.ts'
import type { FormFields } from './form-fields.ts'

/** Thrown by a submission whose errors are already shown at their fields. */
export class FieldErrorsShown extends Error {}

/** Thrown by a submission that the shopper has cancelled to edit the form. */
export class Reconsidered extends Error {}

interface SubmissionOptions<Parsed> {
  labels: Readonly<Record<string, string>>
  faults?: Readonly<Record<string, string>>
  failure?: string
  draft?: { name: string }
  submit: (values: Parsed) => Promise<void>
}

/** The submission of a form: one at a time, with the failure and the number of attempts. */
export function useSubmission<Parsed>(
  fields: FormFields<Parsed>,
  { labels, faults, failure: unexpected, draft, submit }: SubmissionOptions<Parsed>,
) {
  const text = useText()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const countAttempt = () => setAttempt((count) => count + 1)

  function showFailure(thrown: unknown): void {
    if (thrown instanceof Reconsidered) return
    if (thrown instanceof FieldErrorsShown) return countAttempt()
    const faulty = faultyFields(thrown, faults).filter(({ name }) => Object.hasOwn(labels, name))
    fields.refuse(faulty)
    setFailure(faulty.length > 0 ? undefined : failureText(thrown, text, unexpected))
    countAttempt()
  }

  async function send(values: Parsed): Promise<void> {
    setFailure(undefined)
    try {
      await submit(values)
      if (draft) dropDraft(draft.name)
    } catch (thrown) {
      showFailure(thrown)
    }
  }

  /** Ignores a submission while another one is running. */
  async function trySubmit(event?: { preventDefault: () => void }): Promise<void> {
    event?.preventDefault()
    if (isRunning.current) return
    const checked = fields.submit()
    if (!checked) return countAttempt()
    isRunning.current = true
    setBusy(true)
    await send(checked.parsed)
    isRunning.current = false
    setBusy(false)
  }

  return { attempt, busy, failure, trySubmit, resetAttempts: () => setAttempt(0) }
}
