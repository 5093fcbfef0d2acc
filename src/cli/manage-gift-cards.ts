import { EGiftCardInput } from '#commerce/baskets/e-gift-cards/inputs.ts'
import type { GiftCardMovement, GiftCardSummary } from '#commerce/gift-cards/gift-card.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { decimalText, isWholeCents, toCents, toDecimal } from '#shared/money/money.ts'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

const listLength = 50
/** The maximum amount, in cents of any currency. */
const mostCents = 1_000_000
const codes = new Set(Intl.supportedValuesOf('currency'))
const oneNumber = { usage: '<number>', count: { least: 1, most: 1 } }

export const giftCardCommands: readonly Command[] = [
  {
    name: 'gift-cards list',
    usage: '',
    count: { least: 0, most: 0 },
    summary: `Lists the ${listLength} gift cards that were used last`,
    run: (_, context) => listCards(context),
  },
  {
    name: 'gift-cards issue',
    usage: '<amount> [currency] [discounted]',
    count: { least: 1, most: 3 },
    summary: 'Issues a gift card, and prints its number and its security code',
    details:
      'The currency is an ISO 4217 code such as EUR, without one USD. A discounted card was sold for less than its amount: only sites with the payment method GIFTCARD_DISCOUNTED take it. The code is stored as a hash, so it cannot be shown again.',
    run: (args, context) => issueCard(args, context),
  },
  {
    name: 'gift-cards show',
    ...oneNumber,
    summary: 'Prints a gift card with all movements of its balance',
    run: ([number = ''], context) => showCard(number, context),
  },
  {
    name: 'gift-cards void',
    ...oneNumber,
    summary: 'Takes the balance off a gift card, which pays for nothing any more',
    details: 'This cannot be undone. Issue a new card if it was a mistake.',
    run: ([number = ''], context) => voidCard(number, context),
  },
  {
    name: 'gift-cards resend',
    usage: '<number> [email]',
    count: { least: 1, most: 2 },
    summary: 'Replaces an e-gift card whose mail is lost, and mails the new one',
    details:
      'Nobody can read the code of a mailed card, so a new card with the same money goes to the recipient, or to another address, and the lost one is voided. "bonbon orders show" has the numbers of the e-gift cards of an order. A card that is not mailed yet only gets the other address. A card that somebody has paid with is not replaced: its mail has arrived.',
    run: ([number = '', email], context) => sendAgain({ number, email }, context),
  },
  {
    name: 'gift-cards key',
    usage: '[key]',
    count: { least: 0, most: 1 },
    summary: 'Prints the key of the security codes, or takes the key of another shop',
    details:
      'An export has the codes as hashes with this key. To move the gift cards to another shop, give it the key too. Keep it secret: whoever has it and an export can find out the codes.',
    run: ([key], context) => exchangeKey(key, context),
  },
]

const listCards = (context: CommandContext): Promise<number> =>
  withShop(context, async ({ giftCards }) => {
    const cards = await giftCards.administration.list(listLength)
    context.print(cards.length === 0 ? 'There is no gift card yet.' : cards.map(cardLine).join('\n'))
    return 0
  })

function issueCard([amount = '', ...options]: readonly string[], context: CommandContext): Promise<number> {
  const currency = options.find((option) => codes.has(option))
  const isDiscounted = options.includes('discounted')
  const known = (currency ? 1 : 0) + (isDiscounted ? 1 : 0)
  const code = currency ?? 'USD'
  const isAmount = /^\d+(\.\d+)?$/.test(amount) && isWholeCents(Number(amount), code)
  const cents = isAmount ? toCents(Number(amount), code) : 0
  if (cents === 0 || cents > mostCents)
    return refuse(
      `The amount is ${amount}: write one from ${toDecimal(1, code)} to ${toDecimal(mostCents, code)}, such as ${toDecimal(2_500, code)} or ${decimalText(1_250, code)}.`,
      context,
    )
  if (known !== options.length)
    return refuse(
      'After the amount write the ISO 4217 code of its currency, such as USD, and "discounted" for a card that was sold for less.',
      context,
    )
  return withShop(context, async ({ giftCards }) => {
    const card = { amountCents: cents, currency: code, isDiscounted }
    const { number, securityCode } = await giftCards.administration.issue(card)
    context.print(
      `Gift card ${number}\nSecurity code ${securityCode}\nBalance ${amountText(card.amountCents, card.currency)}\nNote the code: it cannot be shown again.`,
    )
    return 0
  })
}

const showCard = (number: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ giftCards }) => {
    const found = await giftCards.administration.find(digitsOf(number))
    if (isRefusal(found)) return refuse(`There is no gift card ${number}.`, context)
    const { card, movements } = found
    context.print([cardLine(card), ...movements.map(movementLine)].join('\n'))
    const sum = movements
      .filter(({ currency }) => currency === card.currency)
      .reduce((total, { amountCents }) => total + amountCents, 0)
    if (sum === card.balanceCents) return 0
    return refuse(
      `The movements add up to ${amountText(sum, card.currency)}: somebody has changed the balance past the shop.`,
      context,
    )
  })

const voidCard = (number: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ giftCards }) => {
    const voided = await giftCards.administration.void(digitsOf(number))
    if (isRefusal(voided)) return refuse(`There is no gift card ${number}.`, context)
    const { balanceCents, currency, wasVoided } = voided
    context.print(
      wasVoided
        ? `Gift card ${number} was voided before.`
        : `Voided gift card ${number}, which had ${decimalText(balanceCents, currency)}.`,
    )
    return 0
  })

function sendAgain(
  { number, email }: { number: string; email: string | undefined },
  context: CommandContext,
): Promise<number> {
  if (email !== undefined && !EGiftCardInput.shape.recipientEmail.safeParse(email).success)
    return refuse(`${email} is no email address.`, context)
  return withShop(context, async ({ orders }) => {
    const sent = await orders.administration.sendGiftCardAgain(digitsOf(number), { email })
    if (isRefusal(sent)) return refuse(unsentTexts[sent.refused](number), context)
    const { kind, recipientEmail, sendAt } = sent
    if (kind === 'waiting' || kind === 'no-address')
      return refuse(
        kind === 'waiting'
          ? `Gift card ${number} is not mailed yet: it goes to ${recipientEmail} on ${dayOf(sendAt)}. Write another address after the number to change that.`
          : `The order of gift card ${number} has no address any more: write one after the number.`,
        context,
      )
    context.print(
      kind === 'replaced'
        ? `Gift card ${number} is voided. Another one with its money goes to ${recipientEmail}: the running shop mails it.`
        : `Gift card ${number} goes to ${recipientEmail} on ${dayOf(sendAt)}.`,
    )
    return 0
  })
}

const unsentTexts = {
  'gift-card-not-found': (number: string) =>
    `No order has bought a gift card ${number}, or it was replaced: "bonbon orders show" has the numbers of an order.`,
  'gift-card-used': (number: string) =>
    `Somebody has paid with gift card ${number}, so its mail has arrived. "bonbon gift-cards show" has its movements.`,
  'gift-card-voided': (number: string) => `Gift card ${number} is voided: issue another one.`,
}

function exchangeKey(key: string | undefined, context: CommandContext): Promise<number> {
  if (key !== undefined && !/^[\da-f]{64}$/.test(key))
    return refuse('This is not a key: write the 64 digits that "bonbon gift-cards key" prints.', context)
  return withShop(context, async ({ giftCards }) => {
    context.print(
      key === undefined
        ? await giftCards.administration.exportKey()
        : `The shop accepts the codes of key ${await giftCards.administration.takeKey(key)} now.`,
    )
    return 0
  })
}

const digitsOf = (number: string): string => number.replaceAll(/[\s-]/g, '')

function cardLine({ number, balanceCents, currency, ...card }: GiftCardSummary): string {
  const { isDiscounted, issuedAt, voidedAt, removedAt, hasCode } = card
  return [
    number,
    amountText(balanceCents, currency),
    isDiscounted ? 'discounted' : '',
    issuedAt ? `issued ${dayOf(issuedAt)}` : 'imported',
    voidedAt ? `voided ${dayOf(voidedAt)}` : '',
    removedAt ? `removed by an import ${dayOf(removedAt)}` : '',
    hasCode ? '' : 'without a code',
  ]
    .filter(Boolean)
    .join('  ')
}

const kindTexts: Record<GiftCardMovement['kind'], string> = {
  opening: 'had before',
  issue: 'issued',
  import: 'imported',
  spend: 'spent',
  give_back: 'given back',
  refund: 'refunded',
  void: 'voided',
}

const movementLine = ({ kind, amountCents, currency, orderNo, madeAt }: GiftCardMovement): string =>
  [
    madeAt.toISOString(),
    kindTexts[kind].padEnd(10),
    `${amountCents > 0 ? '+' : ''}${amountText(amountCents, currency)}`,
    ...(orderNo === null ? [] : [`order ${orderNo}`]),
  ].join('  ')

const amountText = (cents: number, currency: string): string => `${decimalText(cents, currency)} ${currency}`

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

function refuse(sentence: string, { printError }: CommandContext): Promise<number> {
  printError(sentence)
  return Promise.resolve(1)
}
