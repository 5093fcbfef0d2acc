import type { Database } from '#commerce/database.ts'
import type { ApprovalState, PaymentApprovals } from '#commerce/ports/payment-approvals.ts'
import type { ApprovedToken, GatewayChange } from '#commerce/ports/payment-gateway.ts'
import { newId } from '#shared/ids.ts'
import {
  addresses,
  lateSeconds,
  payers,
  payments,
  thinkingSeconds,
  webhooks,
  type PaymentChoice,
  type WebhookChoice,
} from './choices.ts'
import {
  decideApproval,
  insertApproval,
  readApproval,
  readApprovalOfToken,
  type ApprovalRow,
} from './queries.ts'

export const approvalPath = '/sandbox-gateway/approval'

/** How long a shopper can decide. */
const openSeconds = 30 * 60
/** How long the token of an approval is valid. */
const tokenHours = 3

/** The prefix of the tokens of approvals. */
const prefix = 'approval_'

/** The token of an approval, with what its provider does when it is charged. */
export interface SandboxApprovedToken extends ApprovedToken {
  id: string
  payment: PaymentChoice
  webhook: WebhookChoice
}

/** A shopper's decision on the page of a provider. Choices that are not known stand for the first. */
export interface Decision {
  decision: 'approve' | 'refuse'
  payer?: string | undefined
  address?: string | undefined
  payment?: string | undefined
  webhook?: string | undefined
}

/** An approval as its page shows it. */
export type ShownApproval = Pick<
  ApprovalRow,
  'approvalId' | 'methodId' | 'amountCents' | 'currency' | 'returnUrl' | 'wantsAddress'
> & {
  state: ApprovalRow['state'] | 'expired'
}

export interface SandboxApprovals extends PaymentApprovals {
  find(approvalId: string): Promise<ShownApproval | undefined>
  /** Stores the decision; a second one changes nothing. Gives the approval as it is then. */
  decide(approvalId: string, decision: Decision): Promise<ShownApproval | undefined>
  /** The approval of a token that is still valid. */
  readToken(token: string): Promise<SandboxApprovedToken | undefined>
  /** Tells the shop, as `webhook` says, that the provider has decided about a payment. */
  announceDecision(authorisationKey: string, webhook: WebhookChoice): void
}

/** Opens the approvals of the providers that the sandbox plays. `onChange` receives their webhooks. */
export function openSandboxApprovals({
  database,
  onChange,
}: {
  database: Database
  onChange: (change: GatewayChange) => Promise<void>
}): SandboxApprovals {
  // A webhook that is not received is lost: the shop finds out when it asks.
  const send = (change: GatewayChange) => onChange(change).catch(() => {})
  const sendLater = (change: GatewayChange, seconds: number) =>
    void setTimeout(() => void send(change), seconds * 1000).unref()

  async function decide(approvalId: string, { decision, ...chosen }: Decision) {
    const row = await readApproval(database, approvalId)
    if (!row) return undefined
    const webhook = oneOf(webhooks, chosen.webhook)
    const decided = await decideApproval(database, {
      approvalId,
      openSeconds,
      state: decision === 'approve' ? 'approved' : 'refused',
      payer: oneOf(payers, chosen.payer),
      address: row.wantsAddress ? oneOf(addresses, chosen.address) : null,
      payment: oneOf(payments, chosen.payment),
      webhook,
      token: decision === 'approve' ? `${prefix}${newId()}` : null,
    })
    if (decided > 0 && (webhook === 'before' || webhook === 'twice')) await send({ approvalId })
    if (decided > 0 && (webhook === 'late' || webhook === 'twice')) sendLater({ approvalId }, lateSeconds)
    return find(approvalId)
  }

  async function find(approvalId: string): Promise<ShownApproval | undefined> {
    const row = await readApproval(database, approvalId)
    return row && { ...row, state: isExpired(row) ? 'expired' : row.state }
  }

  return {
    methodIds: ['PayPal', 'Venmo', 'KLARNA', 'DW_APPLE_PAY'],
    async begin(request) {
      const row = await insertApproval(database, { ...request, approvalId: newId() })
      if (!row) throw new Error('The sandbox gateway lost an approval')
      const { approvalId, returnUrl, madeAt } = row
      return {
        approvalId,
        approvalUrl: new URL(`${approvalPath}?id=${approvalId}`, returnUrl).href,
        expiresAt: new Date(madeAt.getTime() + openSeconds * 1000).toISOString(),
      }
    },
    async read(approvalId) {
      const row = await readApproval(database, approvalId)
      return row && !isExpired(row) ? stateOf(row) : { state: 'expired' }
    },
    find,
    decide,
    async readToken(token) {
      const row = token.startsWith(prefix) ? await readApprovalOfToken(database, token) : undefined
      return row && approvedToken(row)
    },
    announceDecision(authorisationKey, webhook) {
      if (webhook === 'lost') return
      const seconds = webhook === 'late' ? thinkingSeconds + lateSeconds : thinkingSeconds
      sendLater({ authorisationKey }, seconds)
      if (webhook === 'twice') sendLater({ authorisationKey }, seconds)
    },
  }
}

const isExpired = ({ state, ageSeconds }: ApprovalRow): boolean =>
  state === 'open' && ageSeconds >= openSeconds

function stateOf({ state, token, decidedSecondsAgo, ...row }: ApprovalRow): ApprovalState {
  if (state === 'refused') return { state }
  const isLate = row.payment === 'approved-late' && (decidedSecondsAgo ?? 0) < lateSeconds
  if (state === 'open' || isLate || token === null) return { state: 'open' }
  const payer = payers[row.payer ?? '']
  const { firstName, lastName, phone } = payer ?? {}
  const address = addresses[row.address ?? '']
  return {
    state: 'approved',
    token,
    payer,
    shippingAddress: address && { firstName, lastName, phone, ...address },
  }
}

function approvedToken(row: ApprovalRow): SandboxApprovedToken | undefined {
  const { approvalId: id, methodId, customerId, amountCents, currency, decidedAt } = row
  if (decidedAt === null) return undefined
  const expiresAt = new Date(decidedAt.getTime() + tokenHours * 3_600_000)
  if (expiresAt <= new Date()) return undefined
  return {
    id,
    card: null,
    approval: { methodId, customerId, amountCents, currency },
    expiresAt: expiresAt.toISOString(),
    payment: oneOf(payments, row.payment),
    webhook: oneOf(webhooks, row.webhook),
  }
}

/** The name of a choice: the one that was chosen, else the first. */
function oneOf<Name extends string>(choices: Record<Name, unknown>, chosen: string | null | undefined): Name {
  // The keys of a record with these names are these names.
  const names = Object.keys(choices) as Name[]
  const found = names.find((name) => name === chosen) ?? names[0]
  if (found === undefined) throw new Error('There is nothing to choose')
  return found
}
