import { hashOf, htmlPage, type PageWithPolicy } from '#adapters/html/html-page.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { providerNames } from '#shared/payment/provider-names.ts'
import { fontPath } from '../paths.ts'
import type { ShownApproval } from './approvals.ts'
import { addressChoice, type AddressChoice } from './address-choice.ts'
import { payers, payments, webhooks } from './choices.ts'
import { approvalStyle } from './approval-style.ts'
import { money, radio } from './page-parts.ts'

/**
 * The page of an approval: the order, the payer, and the sandbox's reaction. It has no script. `changed` is a
 * decision about outdated amounts: the page explains it, and shows the new ones.
 */
export function approvalPage(approval: ShownApproval, changed?: Choice): PageWithPolicy {
  const provider = providerNames[approval.methodId] ?? approval.methodId
  const title = `${provider} (sandbox)`
  if (approval.state !== 'open') return providerPage(title, closedMain(approval, provider))
  const choice = approval.wantsAddress ? addressChoice(approval, changed?.address) : undefined
  return providerPage(title, openMain(approval, provider, { choice, changed }), choice?.style)
}

/** The previous selection. */
interface Choice {
  payer?: string | undefined
  address?: string | undefined
}

/** The page for an unknown id. */
export const missingPage = (): PageWithPolicy =>
  providerPage(
    'Payment not found (sandbox)',
    `<h1>We cannot find this payment</h1>
<p>It may be too old. Go back to the shop and choose how to pay again.</p>
<p class="next"><a class="button" href="/">Go to the shop</a></p>`,
  )

function openMain(
  { approvalId, amountCents, currency, returnUrl }: ShownApproval,
  provider: string,
  { choice, changed }: { choice: AddressChoice | undefined; changed: Choice | undefined },
): string {
  const shop = escapeHtml(new URL(returnUrl).host)
  const note = changed ? '<p role="alert">The amount has changed. Please take another look.</p>' : ''
  return `<h1>Pay ${shop} with ${provider}</h1>
${note}
<p class="amount" role="status">${choice?.amounts ?? money(amountCents, currency)}</p>
<form method="post" action="?">
<input type="hidden" name="id" value="${escapeHtml(approvalId)}">
<fieldset><legend>Who are you?</legend>
${payerChoice(changed?.payer)}
</fieldset>
${choice?.fields ?? ''}
<details><summary>Test what goes wrong</summary>
${select('payment', 'When the shop charges it', payments)}
${select('webhook', 'The webhook comes', webhooks)}
</details>
<div class="actions">
<button class="button" name="decision" value="approve">Approve</button>
<button class="button second" name="decision" value="refuse">Refuse</button>
</div>
</form>
<p><a href="${escapeHtml(returnUrl)}">Back to the shop without deciding</a></p>`
}

const payerChoice = (chosen: string | undefined): string =>
  Object.entries(payers)
    .map(([value, { firstName, lastName, email }], index) =>
      radio({
        name: 'payer',
        value,
        isChosen: chosen === undefined || !payers[chosen] ? index === 0 : value === chosen,
        lines: [`${firstName} ${lastName}`, email],
      }),
    )
    .join('\n')

function closedMain({ state, returnUrl }: ShownApproval, provider: string): string {
  const texts = {
    open: '',
    approved: `You have approved this payment with ${provider}`,
    refused: `You have refused this payment with ${provider}`,
    expired: 'The time for this payment is over',
  }
  return `<h1>${texts[state]}</h1>
<p class="next"><a class="button" href="${escapeHtml(returnUrl)}">Back to the shop</a></p>`
}

const select = (
  name: string,
  label: string,
  choices: Record<string, string>,
): string => `<label for="${name}">${label}</label>
<select id="${name}" name="${name}">
${Object.entries(choices)
  .map(([value, text]) => `<option value="${value}">${escapeHtml(text)}</option>`)
  .join('\n')}
</select>`

const commonStyle = approvalStyle(fontPath)

/** A page of a provider or a bank that the sandbox simulates. */
export function providerPage(title: string, main: string, ownStyle = ''): PageWithPolicy {
  const style = `${commonStyle}${ownStyle}`
  return {
    html: htmlPage({
      title,
      style,
      body: `<header><strong>Sandbox</strong> This page stands for the provider’s. No money moves.</header>
<main>
${main}
</main>`,
    }),
    policy: [
      "default-src 'none'",
      `style-src '${hashOf(style)}'`,
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}
