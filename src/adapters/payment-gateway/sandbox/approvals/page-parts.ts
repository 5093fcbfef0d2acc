import { escapeHtml } from '#shared/text/escape-html.ts'
import { moneyText } from '#shared/money/money-text.ts'

interface Radio {
  name: string
  value: string
  id?: string
  isChosen: boolean
  /** Plain text: the option, and a description. */
  lines: [string, string]
}

/** An option in the form of a provider's page, as HTML. */
export const radio = ({ name, value, id = `${name}-${value}`, isChosen, lines }: Radio): string =>
  `<label class="choice"><input type="radio" name="${name}" id="${id}" value="${escapeHtml(value)}"${isChosen ? ' checked' : ''}><span>${escapeHtml(lines[0])}<small>${escapeHtml(lines[1])}</small></span></label>`

/** An amount formatted for shoppers. */
export const money = (cents: number, currency: string): string => moneyText(cents, currency, 'en-US')
