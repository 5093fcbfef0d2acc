import { json, sql, type Database } from '#commerce/database.ts'
import type { Routes } from '#adapters/choose.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { BegunApproval, ApprovalInput } from '#commerce/payment-approvals/payment-approvals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Shop } from '#commerce/shop.ts'

/** A shopper's options on the sandbox's page. */
export type Choices = { decision?: 'approve' | 'refuse' } & Record<string, string>

export const testOrigin = 'http://localhost'

/** Begins an approval for a basket. Throws when it is refused. */
export async function beginApproval(
  shop: Shop,
  shopper: Shopper,
  input: Partial<ApprovalInput> & Pick<ApprovalInput, 'basketId'>,
): Promise<BegunApproval> {
  const begun = await tryApproval(shop, shopper, input)
  if (isRefusal(begun)) throw new Error(`Refused: ${JSON.stringify(begun)}`)
  return begun
}

export const tryApproval = (
  shop: Shop,
  shopper: Shopper,
  input: Partial<ApprovalInput> & Pick<ApprovalInput, 'basketId'>,
): Promise<BegunApproval | Refusal> =>
  shop.approvals.begin(shopper, {
    methodId: 'PayPal',
    wantsAddress: false,
    returnPath: '/payment-return',
    origin: testOrigin,
    ...input,
  })

/** Decides on the page of the provider, as a browser does. Returns the URL of the redirect. */
export async function decideApproval(
  routes: Routes,
  { approvalUrl }: Pick<BegunApproval, 'approvalUrl'>,
  { decision = 'approve', ...choices }: Choices = {},
): Promise<string> {
  const id = new URL(approvalUrl).searchParams.get('id') ?? ''
  const body = new URLSearchParams({ id, decision, ...choices })
  const response = await routes(new Request(approvalUrl, { method: 'POST', body }), '127.0.0.1')
  const location = response?.headers.get('location')
  if (response?.status !== 303 || !location) throw new Error('The sandbox did not send the browser back')
  return location
}

/** Makes the main site accept the methods that are approved at a provider. */
export async function offerProviders(
  database: Database,
  preferences: Record<string, unknown> = {},
): Promise<void> {
  const methods = ['CREDIT_CARD', 'PayPal', 'Venmo', 'KLARNA', 'DW_APPLE_PAY', 'GIFTCARD', 'NO_PAYMENT']
  const paymentMethods = methods.map((id) => ({ id, name: id, showInCart: false }))
  await database.run(sql`
    update sites set document = document || jsonb_build_object('paymentMethods', ${json(paymentMethods)}::jsonb)
      || jsonb_build_object('preferences', document -> 'preferences' || ${json({ payLaterEnabled: true, ...preferences })}::jsonb)
    where id = 'main'`)
  await database.announce(['sites'])
}
