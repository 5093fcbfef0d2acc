import { hashOf, htmlPage, type PageWithPolicy } from '#adapters/html/html-page.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { toDecimal } from '#shared/money.ts'
import { providerNames } from '#shared/provider-names.ts'
import { fontPath } from '../paths.ts'
import type { ShownApproval } from './approvals.ts'
import { addresses, payers, payments, webhooks } from './choices.ts'
import { approvalStyle } from './approval-style.ts'

/** The page of an approval: what is approved, by whom, and how the sandbox goes on. It has no script. */
export function approvalPage(approval: ShownApproval): PageWithPolicy {
  const provider = providerNames[approval.methodId] ?? approval.methodId
  return document(
    `${provider} (sandbox)`,
    approval.state === 'open' ? openMain(approval, provider) : closedMain(approval, provider),
  )
}

/** The page for an id that is not known. */
export const missingPage = (): PageWithPolicy =>
  document(
    'Payment not found (sandbox)',
    `<h1>We cannot find this payment</h1>
<p>It may be too old. Go back to the shop and choose how to pay again.</p>
<p class="next"><a class="button" href="/">Go to the shop</a></p>`,
  )

function openMain(
  { approvalId, amountCents, currency, returnUrl, wantsAddress }: ShownApproval,
  provider: string,
): string {
  const amount = money(amountCents, currency)
  const shop = escapeHtml(new URL(returnUrl).host)
  const most = wantsAddress ? `<p class="hint">The shop shows you the exact amount before you order.</p>` : ''
  return `<h1>Pay ${shop} with ${provider}</h1>
<p class="amount">${wantsAddress ? 'Up to ' : ''}${amount}</p>
${most}
<form method="post" action="?">
<input type="hidden" name="id" value="${escapeHtml(approvalId)}">
<fieldset><legend>Who are you?</legend>
${radios('payer', payers, ({ firstName, lastName, email }) => [`${firstName} ${lastName}`, email])}
</fieldset>
${wantsAddress ? addressChoice() : ''}
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

const addressChoice = (): string => `<fieldset><legend>Where shall it go?</legend>
${radios('address', addresses, ({ address1, address2, city, stateCode, postalCode, countryCode }) => [
  [address1, address2].filter(Boolean).join(', '),
  countryCode === 'US' ? `${city}, ${stateCode} ${postalCode}` : `${postalCode} ${city}, ${countryCode}`,
])}
</fieldset>`

const radios = <Choice>(
  name: string,
  choices: Record<string, Choice>,
  linesOf: (choice: Choice) => [string, string],
): string =>
  Object.entries(choices)
    .map(([value, choice], index) => {
      const [first, second] = linesOf(choice)
      return `<label class="choice"><input type="radio" name="${name}" value="${value}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(first)}<small>${escapeHtml(second)}</small></span></label>`
    })
    .join('\n')

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

const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(toDecimal(cents))

const style = approvalStyle(fontPath)

function document(title: string, main: string): PageWithPolicy {
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
