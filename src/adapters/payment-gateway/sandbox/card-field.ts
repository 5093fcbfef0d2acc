import * as rules from '#shared/card.ts'
import { hashOf, htmlPage, type PageWithPolicy } from '#adapters/html/html-page.ts'
import { fieldStyle } from '../field-style.ts'
import { cardFieldScript, type CardFieldFunctions } from './card-field-script.ts'
import { formatWhileTyping, openCardForm } from './card-form.ts'
import { checkCard, checkCode } from './check-card.ts'
import { fontPath } from './paths.ts'

/**
 * The page with the hosted card field, and its content security policy. It allows only this script and style, and
 * `sandbox` without `allow-same-origin` gives the page an origin of its own: no other page can read what is typed.
 */
export const cardFieldPage = ({ tokensPath }: { tokensPath: string }): PageWithPolicy =>
  fieldPage({
    title: 'Card details',
    script: scriptText({ tokensPath, checkCard }),
    fields: [
      { id: 'number', label: 'Card number', autocomplete: 'cc-number', maxLength: 23 },
      { id: 'expiry', label: 'Expires (MM/YY)', autocomplete: 'cc-exp', maxLength: 7 },
      securityCode,
    ],
  })

/** The same for the security code of a stored card (PAY-030). The query `?digits=4` has its length. */
export const codeFieldPage = ({ tokensPath }: { tokensPath: string }): PageWithPolicy =>
  fieldPage({
    title: 'Security code',
    script: scriptText({ tokensPath, checkCard: checkCode }),
    fields: [securityCode],
  })

const securityCode = { id: 'security-code', label: 'Security code', autocomplete: 'cc-csc', maxLength: 4 }

interface FieldPage {
  title: string
  script: string
  fields: readonly Field[]
}

function fieldPage({ title, script, fields }: FieldPage): PageWithPolicy {
  const style = fieldStyle(fontPath)
  return {
    html: htmlPage({
      title,
      style,
      body: `<form novalidate>
${fields.map(fieldOf).join('\n')}
<button hidden>Pay</button>
</form>
<script>${script}</script>`,
    }),
    policy: [
      // The form is never sent (form-action), but without allow-forms Enter would do nothing.
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      `script-src '${hashOf(script)}'`,
      `style-src '${hashOf(style)}'`,
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  }
}

/** The functions use only their parameters, so their source text can run in the browser. */
function scriptText({
  tokensPath,
  checkCard: check,
}: { tokensPath: string } & Pick<CardFieldFunctions, 'checkCard'>): string {
  const { cardTypes, cardTypeOfNumber, passesLuhn, isCardExpired, securityCodeProblem, securityCodeWords } =
    rules
  const functions: Omit<CardFieldFunctions, 'cardTypes'> = {
    cardTypeOfNumber,
    passesLuhn,
    isCardExpired,
    securityCodeProblem,
    securityCodeWords,
    checkCard: check,
    openCardForm,
    formatWhileTyping,
  }
  const given = Object.entries(functions).map(([name, source]) => `${name}: ${source.toString()}`)
  given.push(`cardTypes: ${JSON.stringify(cardTypes)}`)
  return `(${cardFieldScript.toString()})({\n${given.join(',\n')}\n}, ${JSON.stringify({ tokensPath })})`
}

interface Field {
  id: string
  label: string
  autocomplete: string
  maxLength: number
}

function fieldOf({ id, label, autocomplete, maxLength }: Field): string {
  return `<div class="field ${id}">
<label for="${id}">${label}</label>
<input id="${id}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxLength}" required aria-describedby="${id}-error">
<p id="${id}-error" class="error" aria-live="polite"></p>
</div>`
}
