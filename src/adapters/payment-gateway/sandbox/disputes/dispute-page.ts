import type { PageWithPolicy } from '#adapters/html/html-page.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { providerPage } from '../approvals/approval-page.ts'
import { money } from '../approvals/page-parts.ts'
import type { ShownDispute } from './disputes.ts'

const title = 'Dispute (sandbox)'

/** The page of a dispute, which simulates the bank's decision. It has no script. */
export const disputePage = ({
  disputeId,
  orderNo,
  amountCents,
  currency,
  state,
}: ShownDispute): PageWithPolicy =>
  providerPage(
    title,
    `<h1>${headings[state]}</h1>
<p class="amount" role="status">${money(amountCents, currency)}</p>
<p>Order ${escapeHtml(orderNo)}</p>
${state === 'open' ? form(disputeId) : ''}`,
  )

/** The page for an unknown id. */
export const missingDisputePage = (): PageWithPolicy =>
  providerPage(title, '<h1>There is no such dispute</h1>')

const headings = {
  open: 'The payer wants this money back',
  won: 'The shop has won: it keeps the money',
  lost: 'The shop has lost: the payer has the money back',
}

const form = (disputeId: string): string => `<form method="post" action="?">
<input type="hidden" name="id" value="${escapeHtml(disputeId)}">
<div class="actions">
<button class="button" name="decision" value="won">The shop wins</button>
<button class="button second" name="decision" value="lost">The shop loses</button>
</div>
</form>`
