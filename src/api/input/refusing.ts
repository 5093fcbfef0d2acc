import type { z } from 'zod'
import type { Refusal } from '#commerce/refusals.ts'

/**
 * The issue of a value that the documents refuse with a fault of its own, rather than as invalid input:
 * `context.issues.push(refusing(value, refuse('malformed-selector', { selector })))`.
 */
export const refusing = (input: unknown, refusal: Refusal): z.core.$ZodRawIssue => ({
  code: 'custom',
  input,
  message: refusal.refused,
  params: { refusal },
})

/** The refusal of the first issue that has one. */
export function refusalIn({ issues }: z.ZodError): Refusal | undefined {
  for (const issue of issues) {
    const refusal: unknown = issue.code === 'custom' ? issue.params?.refusal : undefined
    // Only `refusing` writes this parameter.
    if (refusal !== undefined) return refusal as Refusal
  }
  return undefined
}
