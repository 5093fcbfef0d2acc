import { createHash } from 'node:crypto'
import * as rules from '#shared/card.ts'
import { cardFieldScript, type CardFieldFunctions } from './card-field-script.ts'
import { formatWhileTyping, openCardForm } from './card-form.ts'
import { checkCard } from './check-card.ts'
import { fontPath } from './field-font.ts'

/**
 * The page with the hosted card field, and its content security policy. It allows only this script and style, and
 * `sandbox` without `allow-same-origin` gives the page an origin of its own: no other page can read what is typed.
 */
export function cardFieldPage({ tokensPath }: { tokensPath: string }): { html: string; policy: string } {
  const script = scriptText(tokensPath)
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Card details</title>
<style>${style}</style>
</head>
<body>
<form novalidate>
${field({ id: 'number', label: 'Card number', autocomplete: 'cc-number', maxLength: 23 })}
${field({ id: 'expiry', label: 'Expires (MM/YY)', autocomplete: 'cc-exp', maxLength: 7 })}
${field({ id: 'security-code', label: 'Security code', autocomplete: 'cc-csc', maxLength: 4 })}
<button hidden>Pay</button>
</form>
<script>${script}</script>
</body>
</html>
`,
    policy: [
      // The form is never sent (form-action), but without allow-forms Enter would do nothing.
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      `script-src '${hash(script)}'`,
      `style-src '${hash(style)}'`,
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  }
}

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The functions use only their parameters, so their source text can run in the browser. */
function scriptText(tokensPath: string): string {
  const { cardTypes, cardTypeOfNumber, passesLuhn, isCardExpired, securityCodeProblem } = rules
  const functions: Omit<CardFieldFunctions, 'cardTypes'> = {
    cardTypeOfNumber,
    passesLuhn,
    isCardExpired,
    securityCodeProblem,
    checkCard,
    openCardForm,
    formatWhileTyping,
  }
  const given = Object.entries(functions).map(([name, source]) => `${name}: ${source.toString()}`)
  given.push(`cardTypes: ${JSON.stringify(cardTypes)}`)
  return `(${cardFieldScript.toString()})({\n${given.join(',\n')}\n}, ${JSON.stringify({ tokensPath })})`
}

function field({
  id,
  label,
  autocomplete,
  maxLength,
}: {
  id: string
  label: string
  autocomplete: string
  maxLength: number
}): string {
  return `<div class="field ${id}">
<label for="${id}">${label}</label>
<input id="${id}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxLength}" required aria-describedby="${id}-error">
<p id="${id}-error" class="error" aria-live="polite"></p>
</div>`
}

// Another page cannot use the shop's design tokens. These are the same font, colours and sizes.
const style = `
@font-face { font-family: 'Figtree Variable'; font-weight: 300 900; font-display: swap; src: url('${fontPath}') format('woff2'); }
:root { color-scheme: light; font: 16px/1.5 'Figtree Variable', system-ui, sans-serif; color: #3b2218; }
html, body { margin: 0; background: transparent; }
body { -webkit-font-smoothing: antialiased; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; padding: 3px; }
.number { grid-column: 1 / -1; }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600; }
input { box-sizing: border-box; width: 100%; height: 48px; padding: 0 12px; font: inherit;
  font-variant-numeric: tabular-nums; color: inherit; background: #fff; border: 1.5px solid #8f7768; border-radius: 4px; }
input:hover { border-color: #3b2218; }
input:focus-visible { border-color: #3b2218; outline: 3px solid #3b2218; }
input[aria-invalid='true'] { border-color: #a3121f; background: #fbe6e4; }
.error { display: flex; gap: 4px; margin: 4px 0 0; font-size: 14px; font-weight: 600; color: #a3121f; }
.error::before { flex: none; width: 15px; height: 15px; margin: 3px 0 0 1px; border: 1.5px solid; border-radius: 50%;
  box-sizing: border-box; font-size: 10px; font-weight: 800; line-height: 12px; text-align: center; content: '!' / ''; }
.error:empty { display: none; }
@media (max-width: 300px) { form { grid-template-columns: 1fr; } }
`
