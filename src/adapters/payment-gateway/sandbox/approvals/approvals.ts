import type { Database } from '#commerce/database.ts'
import type {
  ApprovalQuote,
  ApprovalState,
  AskForQuote,
  PaymentApprovals,
} from '#commerce/ports/payment-approvals.ts'
import type { ApprovedToken, GatewayChange } from '#commerce/ports/payment-gateway.ts'
import { newId } from '#shared/identity/ids.ts'
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

/** The token of an approval, with the provider's behaviour when it is charged. */
export interface SandboxApprovedToken extends ApprovedToken {
  id: string
  payment: PaymentChoice
  webhook: WebhookChoice
}

/** A shopper's decision on the page of a provider. Unknown options mean the first one. */
interface Decision {
  decision: 'approve' | 'refuse'
  payer?: string | undefined
  address?: string | undefined
  /** A method of the quote for the address. */
  shippingMethodId?: string | undefined
  /** The amount that the page showed for the address and the method. */
  shownCents?: number | undefined
  payment?: string | undefined
  webhook?: string | undefined
}

/** An approval as its page shows it. */
export type ShownApproval = Pick<
  ApprovalRow,
  'approvalId' | 'methodId' | 'amountCents' | 'currency' | 'returnUrl' | 'wantsAddress'
> & {
  state: ApprovalRow['state'] | 'expired'
  /**
   * The quote for each address, by the name of the address, if the page asks for one. Undefined if the shop does not
   * deliver to the address.
   */
  quotes: Partial<Record<string, ApprovalQuote>>
}

/** The result of a decision: `changed` if the order's cost differs from the displayed amount. */
type Decided = { kind: 'decided' | 'changed'; approval: ShownApproval }

export interface SandboxApprovals extends PaymentApprovals {
  find(approvalId: string): Promise<ShownApproval | undefined>
  /**
   * Stores the decision; a second one changes nothing. Returns the resulting approval. An amount that was not
   * displayed cannot be approved.
   */
  decide(approvalId: string, decision: Decision): Promise<Decided | undefined>
  /** The approval of a token that is still valid. */
  readToken(token: string): Promise<SandboxApprovedToken | undefined>
  /** Notifies the shop that the provider has decided about a payment, in the way that `webhook` names. */
  announceDecision(authorisationKey: string, webhook: WebhookChoice): void
}

/** Opens the approvals of the simulated providers. `onChange` receives their webhooks. */
export function openSandboxApprovals({
  database,
  onChange,
  quote,
}: {
  database: Database
  onChange: (change: GatewayChange) => Promise<void>
  quote: AskForQuote
}): SandboxApprovals {
  // The sandbox does not repeat a failed webhook: the shop reads the change when it queries the status.
  const send = (change: GatewayChange) => onChange(change).catch(() => {})
  const sendLater = (change: GatewayChange, seconds: number) =>
    void setTimeout(() => void send(change), seconds * 1000).unref()

  const { dueOf, find } = openQuotedApprovals(database, quote)

  async function decide(approvalId: string, chosen: Decision): Promise<Decided | undefined> {
    const row = await readApproval(database, approvalId)
    if (!row) return undefined
    const isApproved = chosen.decision === 'approve'
    const due = isApproved && row.state === 'open' ? await dueOf(row, chosen) : dueWithoutAddress(row)
    if (due.isChanged) return decided('changed', approvalId, chosen.payer)
    const webhook = oneOf(webhooks, chosen.webhook)
    const count = await decideApproval(database, {
      approvalId,
      openSeconds,
      state: isApproved ? 'approved' : 'refused',
      payer: oneOf(payers, chosen.payer),
      address: due.address,
      amountCents: due.amountCents,
      shippingMethodId: due.shippingMethodId,
      payment: oneOf(payments, chosen.payment),
      webhook,
      token: isApproved ? `${prefix}${newId()}` : null,
    })
    if (count > 0 && (webhook === 'before' || webhook === 'twice')) await send({ approvalId })
    if (count > 0 && (webhook === 'late' || webhook === 'twice')) sendLater({ approvalId }, lateSeconds)
    return decided('decided', approvalId)
  }

  async function decided(kind: Decided['kind'], approvalId: string, payer?: string) {
    const approval = await find(approvalId, payer)
    return approval && { kind, approval }
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
    find: (approvalId) => find(approvalId),
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

/** The approvals with the costs of their addresses and methods, currently calculated by the shop. */
function openQuotedApprovals(database: Database, quote: AskForQuote) {
  /** The amount for the selected address and method, currently calculated by the shop. */
  async function dueOf(row: ApprovalRow, chosen: Decision): Promise<Due> {
    if (!row.wantsAddress) return dueWithoutAddress(row)
    const address = oneOf(addresses, chosen.address)
    const quoted = await quoteFor(row, address, chosen.payer)
    const method =
      quoted?.methods.find(({ id }) => id === chosen.shippingMethodId) ??
      quoted?.methods.find(({ id }) => id === quoted.defaultMethodId)
    const amountCents = method?.amountCents ?? quoted?.amountCents ?? row.amountCents
    const isChanged = chosen.shownCents !== undefined && chosen.shownCents !== amountCents
    return { address, amountCents, shippingMethodId: method?.id ?? null, isChanged }
  }

  async function quoteFor({ approvalId }: ApprovalRow, address: string, payer: string | undefined) {
    const shippingAddress = addressOf(address, payer)
    return shippingAddress && quote({ approvalId, payer: payers[oneOf(payers, payer)], shippingAddress })
  }

  async function find(approvalId: string, payer?: string): Promise<ShownApproval | undefined> {
    const row = await readApproval(database, approvalId)
    if (!row) return undefined
    if (isExpired(row)) return { ...row, state: 'expired', quotes: {} }
    const asked = row.state === 'open' && row.wantsAddress ? Object.keys(addresses) : []
    const quotes: ShownApproval['quotes'] = {}
    for (const address of asked) quotes[address] = await quoteFor(row, address, payer)
    return { ...row, quotes }
  }

  return { dueOf, find }
}

const isExpired = ({ state, ageSeconds }: ApprovalRow): boolean =>
  state === 'open' && ageSeconds >= openSeconds

interface Due extends Pick<ApprovalRow, 'address' | 'amountCents' | 'shippingMethodId'> {
  isChanged: boolean
}

/** The amount of an approval without addresses to select from: the amount of the request. */
const dueWithoutAddress = ({ amountCents }: ApprovalRow): Due => ({
  address: null,
  amountCents,
  shippingMethodId: null,
  isChanged: false,
})

/** An address with its payer's name and phone. */
function addressOf(address: string | null, payer: string | null | undefined) {
  const { firstName, lastName, phone } = payers[oneOf(payers, payer)] ?? {}
  const place = addresses[address ?? '']
  return place && { firstName, lastName, phone, ...place }
}

function stateOf({ state, token, decidedSecondsAgo, ...row }: ApprovalRow): ApprovalState {
  if (state === 'refused') return { state }
  const isLate = row.payment === 'approved-late' && (decidedSecondsAgo ?? 0) < lateSeconds
  if (state === 'open' || isLate || token === null) return { state: 'open' }
  return {
    state: 'approved',
    token,
    payer: payers[row.payer ?? ''],
    shippingAddress: addressOf(row.address, row.payer),
    shippingMethodId: row.shippingMethodId ?? undefined,
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

/** The name of an option: the selected one, or the first. */
function oneOf<Name extends string>(choices: Record<Name, unknown>, chosen: string | null | undefined): Name {
  // The keys of a record with these names are these names.
  const names = Object.keys(choices) as Name[]
  const found = names.find((name) => name === chosen) ?? names[0]
  if (found === undefined) throw new Error('There is nothing to choose')
  return found
}
