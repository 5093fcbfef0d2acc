import * as rules from '#shared/payment/card.ts'
import { hashOf, htmlPage, type PageWithPolicy } from '#adapters/html/html-page.ts'
import { fieldStyle } from '../field-style.ts'
import { cardFieldScript, type CardFieldFunctions } from './card-field-script.ts'
import { formatWhileTyping, openCardForm } from './card-form.ts'
import { checkCard, checkCode } from './check-card.ts'
import type { FieldTexts } from './field-texts.ts'
import { fontPath } from './paths.ts'

/**
 * The page with the hosted card field, and its content security policy. The policy allows only this script and style,
 * and `sandbox` without `allow-same-origin` isolates the page in an opaque origin: no other page can read typed text.
 */
export const cardFieldPage = ({ tokensPath, texts }: FieldOptions): PageWithPolicy =>
  fieldPage({
    texts,
    title: texts.title,
    script: scriptText({ tokensPath, texts, checkCard }),
    fields: [
      { id: 'number', label: texts.number, autocomplete: 'cc-number', maxLength: 23 },
      { id: 'expiry', label: texts.expiry, autocomplete: 'cc-exp', maxLength: 7 },
      securityCode(texts),
    ],
  })

/**
 * The page of the field for a stored card's security code (PAY-030). The query `?digits=4` sets the length of the
 * code.
 */
export const codeFieldPage = ({ tokensPath, texts }: FieldOptions): PageWithPolicy =>
  fieldPage({
    texts,
    title: texts.codeTitle,
    script: scriptText({ tokensPath, texts, checkCard: checkCode }),
    fields: [securityCode(texts)],
  })

const securityCode = ({ code }: FieldTexts): Field => ({
  id: 'security-code',
  label: code,
  autocomplete: 'cc-csc',
  maxLength: 4,
})

interface FieldOptions {
  tokensPath: string
  texts: FieldTexts
}

interface FieldPage {
  texts: FieldTexts
  title: string
  script: string
  fields: readonly Field[]
}

function fieldPage({ texts, title, script, fields }: FieldPage): PageWithPolicy {
  const style = fieldStyle(fontPath)
  return {
    html: htmlPage({
      language: texts.language,
      title,
      style,
      body: `<form novalidate>
${fields.map(fieldOf).join('\n')}
<button hidden>${texts.pay}</button>
</form>
<script>${script}</script>`,
    }),
    policy: [
      // The form is never submitted (form-action), but without allow-forms Enter would do nothing.
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
  texts,
  checkCard: check,
}: FieldOptions & Pick<CardFieldFunctions, 'checkCard'>): string {
  const { cardTypes, cardTypeOfNumber, passesLuhn, isCardExpired, securityCodeProblem, securityCodeWords } =
    rules
  const functions: Omit<CardFieldFunctions, 'cardTypes' | 'texts'> = {
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
  given.push(`cardTypes: ${JSON.stringify(cardTypes)}`, `texts: ${JSON.stringify(texts)}`)
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
