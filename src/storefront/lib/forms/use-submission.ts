import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useText } from '#ui/messages/use-text.ts'
import { dropDraft } from './draft.ts'
import { failureText, faultyFields } from './failure-text.ts'
import type { FormValues } from './form-values.ts'

/** Thrown by a submission whose errors are already shown at their fields. */
export class FieldErrorsShown extends Error {}

/** Thrown by a submission that the shopper has stopped, to go on with the form. */
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
  form: UseFormReturn<FormValues, unknown, Parsed>,
  { labels, faults, failure: unexpected, draft, submit }: SubmissionOptions<Parsed>,
) {
  const text = useText()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const isRunning = useRef(false)
  const countAttempt = () => setAttempt((count) => count + 1)

  function showFailure(thrown: unknown): void {
    if (thrown instanceof Reconsidered) return
    if (thrown instanceof FieldErrorsShown) return countAttempt()
    const faulty = faultyFields(thrown, faults).filter(({ name }) => Object.hasOwn(labels, name))
    for (const { name, message } of faulty) form.setError(name, { message })
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

  /** Does nothing while a submission is running. */
  async function trySubmit(event?: { preventDefault: () => void }): Promise<void> {
    event?.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    let isInvalid = false
    await form
      .handleSubmit(send, () => void (isInvalid = true))()
      .finally(() => {
        isRunning.current = false
      })
    // Only now does the form have the errors of the summary, which takes the focus at a new attempt.
    if (isInvalid) countAttempt()
  }

  return { attempt, failure, trySubmit, resetAttempts: () => setAttempt(0) }
}
