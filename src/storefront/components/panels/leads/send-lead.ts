import type { calls } from '#storefront/lib/api/calls.ts'
import { isUnexpected } from '#storefront/lib/forms/failure-text.ts'

type Send = ReturnType<typeof calls>['Site']['sendMarketingLead']
type Lead = NonNullable<NonNullable<Parameters<Send>[0]>['body']>

/** Sends a lead and returns the id of its case. All unexpected errors get one name (FORM-138). */
export async function sendLead(send: Send, lead: Lead): Promise<string> {
  try {
    return (await send({ body: lead })).caseId
  } catch (error) {
    if (!isUnexpected(error)) throw error
    throw new Error('Failed to send marketing lead', { cause: error })
  }
}
