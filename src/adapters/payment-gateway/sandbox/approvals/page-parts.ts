import { escapeHtml } from '#shared/text/escape-html.ts'
import { moneyText } from '#shared/money/money-text.ts'

interface Radio {
  name: string
  value: string
  id?: string
  isChosen: boolean
  /** Plain text: what is chosen, and more about it. */
  lines: [string, string]
}

/** A choice in the form of a provider's page, as HTML. */
export const radio = ({ name, value, id = `${name}-${value}`, isChosen, lines }: Radio): string =>
  `<label class="choice"><input type="radio" name="${name}" id="${id}" value="${escapeHtml(value)}"${isChosen ? ' checked' : ''}><span>${escapeHtml(lines[0])}<small>${escapeHtml(lines[1])}</small></span></label>`

/** An amount as shoppers read it. */
export const money = (cents: number, currency: string): string => moneyText(cents, currency, 'en-US')
