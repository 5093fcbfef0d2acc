import type { ApprovalQuote, PayerAddress, QuotedMethod } from '#commerce/ports/payment-approvals.ts'
import { arrivalDay } from '#shared/dates/arrival-day.ts'
import type { ShownApproval } from './approvals.ts'
import { addresses } from './choices.ts'
import { money, radio } from './page-parts.ts'

/** The field with the shipping method of an address. Its value is the method and the displayed amount, in cents. */
export const methodField = (address: string): string => `method-${address}`

/**
 * The part of a page that asks for the delivery address: the addresses, the methods of each, and the amount of each
 * option.
 */
export interface AddressChoice {
  amounts: string
  fields: string
  /** Shows the methods of the selected address, and the amount of both, without a script. */
  style: string
}

/** See AddressChoice. `chosen` names an address; by default the first is selected. */
export function addressChoice(approval: ShownApproval, chosen: string | undefined): AddressChoice {
  const shown = Object.entries(addresses).map(([name, address], index) => ({
    name,
    address,
    isChosen: chosen === undefined || !addresses[chosen] ? index === 0 : name === chosen,
    quote: approval.quotes[name],
  }))
  const amounts = shown.flatMap(({ name, quote }) => amountsOf(name, quote, approval))
  return {
    amounts: amounts.map(({ key, text }) => `<span class="${key}">${text}</span>`).join(''),
    fields: `<fieldset><legend>Where should it go?</legend>
${shown.map((one) => radio({ name: 'address', value: one.name, isChosen: one.isChosen, lines: linesOf(one.address) })).join('\n')}
</fieldset>
${shown.map(({ name, quote }) => methodsOf(name, quote, approval)).join('\n')}`,
    style: [
      '.amount span, .methods { display: none; }',
      ...amounts.map(({ key, chosen: ids }) => `${hasAll(ids)} .${key} { display: block; }`),
      ...shown.map(({ name }) => `${hasAll([`address-${name}`])} .methods-${name} { display: block; }`),
    ].join('\n'),
  }
}

const hasAll = (ids: readonly string[]): string => `main${ids.map((id) => `:has(#${id}:checked)`).join('')}`

/** The amount of each option, and the ids of the fields that select it. */
function amountsOf(name: string, quote: ApprovalQuote | undefined, { amountCents, currency }: ShownApproval) {
  const key = (index: number) => `amount-${name}-${index}`
  const methods = quote?.methods ?? []
  if (methods.length === 0)
    return [
      { key: key(0), text: money(quote?.amountCents ?? amountCents, currency), chosen: [`address-${name}`] },
    ]
  return methods.map((method, index) => ({
    key: key(index),
    text: money(method.amountCents, currency),
    chosen: [`address-${name}`, methodId(name, index)],
  }))
}

const methodId = (name: string, index: number): string => `${methodField(name)}-${index}`

function methodsOf(name: string, quote: ApprovalQuote | undefined, { currency }: ShownApproval): string {
  if (!quote)
    return `<p class="methods methods-${name}">The shop doesn’t deliver here. It will ask you for another address.</p>`
  if (quote.methods.length === 0) return ''
  const { methods, defaultMethodId } = quote
  const choices = methods.map((method, index) =>
    radio({
      name: methodField(name),
      id: methodId(name, index),
      value: `${method.id} ${method.amountCents}`,
      isChosen: method.id === defaultMethodId,
      lines: wordsOf(method, currency),
    }),
  )
  return `<fieldset class="methods methods-${name}"><legend>How should it ship?</legend>
${choices.join('\n')}
</fieldset>`
}

function wordsOf(method: QuotedMethod, currency: string): [string, string] {
  const { name, description, shippingCents, taxCents, amountCents, arrivesOn } = method
  const price = shippingCents === 0 ? 'free' : money(shippingCents, currency)
  const day = arrivesOn === null ? description : `Arrives by ${arrivalDay(arrivesOn, 'en-US')}`
  return [
    `${name}, ${price}`,
    `${day} · ${money(taxCents, currency)} tax · ${money(amountCents, currency)} in all`,
  ]
}

const linesOf = ({
  address1,
  address2,
  city,
  stateCode,
  postalCode,
  countryCode,
}: PayerAddress): [string, string] => [
  [address1, address2].filter(Boolean).join(', '),
  countryCode === 'US' ? `${city}, ${stateCode} ${postalCode}` : `${postalCode} ${city}, ${countryCode}`,
]
