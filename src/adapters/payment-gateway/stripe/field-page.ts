import { hashOf, htmlPage, type PageWithPolicy } from '#adapters/html/html-page.ts'
import { fieldStyle } from '../field-style.ts'
import { openFieldForm } from './field-form.ts'
import { fieldScript, requestToken, type FieldFunctions } from './field-script.ts'
import type { FieldSettings } from './stripe-js.ts'

interface FieldPageOptions extends FieldSettings {
  /** The source of Stripe.js. Stripe does not allow copies of it. */
  scriptUrl: string
  /** Origins of the shop, whose pages may frame this one. */
  shopOrigins: readonly string[]
}

/**
 * The page of the card field, or of the field for a stored card's security code (PAY-030), and its content security
 * policy. It is the only page with a script of Stripe, and its origin differs from the shop's. It has no `sandbox`:
 * Stripe.js does not work with an opaque origin (docs/decisions/0050-stripe.md).
 */
export function fieldPage(options: FieldPageOptions): PageWithPolicy {
  const { scriptUrl, shopOrigins, ...settings } = options
  const script = scriptText(settings)
  const style = fieldStyle(settings.fontUrl) + ownStyle
  const { origin: scriptOrigin } = new URL(scriptUrl)
  return {
    html: htmlPage({
      title: settings.fields.includes('number') ? 'Card details' : 'Security code',
      style,
      body: `<p id="unreachable" class="error" hidden>The card field could not be loaded. Please reload this page.</p>
<form novalidate>
${settings.fields.map((name) => boxes[name]).join('\n')}
<button hidden>Pay</button>
</form>
<script src="${scriptUrl}"></script>
<script>${script}</script>`,
    }),
    policy: [
      "default-src 'none'",
      `script-src ${scriptOrigin} https://*.js.stripe.com '${hashOf(script)}'`,
      `style-src '${hashOf(style)}'`,
      "style-src-attr 'unsafe-inline'",
      "font-src 'self'",
      'img-src https://*.stripe.com',
      `frame-src ${scriptOrigin} https://*.js.stripe.com https://hooks.stripe.com`,
      `connect-src https://api.stripe.com${scriptOrigin === stripeScripts ? '' : ` ${scriptOrigin}`}`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${shopOrigins.join(' ')}`,
    ].join('; '),
  }
}

const stripeScripts = 'https://js.stripe.com'

/** Stripe.js finds the label of an input by the id of its container. */
const field = (id: string, label: string): string => `<div class="field ${id}">
<label for="${id}">${label}</label>
<div id="${id}" class="input"></div>
<p id="${id}-error" class="error" aria-live="polite"></p>
</div>`

const boxes = {
  number: field('number', 'Card number'),
  expiry: field('expiry', 'Expires (MM/YY)'),
  securityCode: field('security-code', 'Security code'),
}

/** Stripe's inputs are as high as their text. */
const ownStyle = `.input { padding-top: 13px; }
`

function scriptText(settings: FieldSettings): string {
  const functions: FieldFunctions = { openFieldForm, requestToken }
  const given = Object.entries(functions).map(([name, source]) => `${name}: ${source.toString()}`)
  // The settings are the operator's, but `</script>` in one must not end the script.
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
  return `(${fieldScript.toString()})({\n${given.join(',\n')}\n}, ${json})`
}
