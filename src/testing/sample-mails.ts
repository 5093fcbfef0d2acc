import {
  accountChange,
  emailConfirmation,
  loginCode,
  passwordReset,
} from '#commerce/mail/emails/account-emails.ts'
import { addressChangeEmail } from '#commerce/mail/emails/orders/address-change-email.ts'
import { backInStockEmail } from '#commerce/mail/emails/back-in-stock-email.ts'
import { campaignEntryEmail } from '#commerce/mail/emails/campaign-entry-email.ts'
import { catalogAnswerEmail } from '#commerce/mail/emails/catalog-answer-email.ts'
import { chatAnswerEmail, chatMessageEmail } from '#commerce/mail/emails/chat-emails.ts'
import { catalogRequestEmail, contactEmail } from '#commerce/mail/emails/emails-to-shop.ts'
import { delayEmail, type MailedDelay } from '#commerce/mail/emails/orders/delay-email.ts'
import { heldEmail } from '#commerce/mail/emails/orders/held-email.ts'
import { shipmentChangeEmail } from '#commerce/mail/emails/orders/shipment-change-email.ts'
import { unpaidParcelsEmail } from '#commerce/mail/emails/orders/unpaid-parcels-email.ts'
import { deliveredEmail, type DeliveredParcels } from '#commerce/mail/emails/orders/delivered-email.ts'
import { giftCardEmail } from '#commerce/mail/emails/gift-card-email.ts'
import { lineKey, type MailedProduct } from '#commerce/mail/mailed-products.ts'
import {
  orderCancellationEmail,
  type OrderCancellation,
} from '#commerce/mail/emails/orders/order-cancellation-email.ts'
import { orderRefundEmail, type OrderRefund } from '#commerce/mail/emails/orders/order-refund-email.ts'
import { orderConfirmationEmail } from '#commerce/mail/emails/orders/order-confirmation-email.ts'
import {
  handedOverEmail,
  waitingPickupEmail,
  type MailedPickup,
} from '#commerce/mail/emails/orders/pickup-emails.ts'
import { recipientEmails } from '#commerce/mail/emails/orders/recipient-email.ts'
import { shippedEmail, type ShippedParcels } from '#commerce/mail/emails/orders/shipped-email.ts'
import { subscriberEmail, type SubscriberNotice } from '#commerce/mail/emails/subscription-emails.ts'
import { unpaidOrderEmail } from '#commerce/mail/emails/orders/unpaid-order-email.ts'
import { staffInvitation, staffNotice, staffPasswordReset } from '#commerce/mail/emails/staff-emails.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Address } from '#commerce/address.ts'
import type { Order } from '#commerce/orders/order.ts'
import { giftCardDesigns } from '#shared/commerce/gift-card-designs.ts'
import { mailFor } from './mail-contexts.ts'
import { placedOrder } from './order-records.ts'
import { address, item, product, shipment, site as plainSite } from './pricing-context.ts'

interface SampleOptions {
  origin: string
  /** Appended to every text that a shopper can write. */
  mark?: string
  /** The context of the emails, for the shop's URL. By default it has the texts of the fixture shop. */
  contextFor?: (site: Site, origin: string) => MailContext
}

/** One email of each kind that the shop sends, by name. Needs no database. */
export function sampleMails({
  origin,
  mark = '',
  contextFor = mailFor,
}: SampleOptions): Map<string, MailMessage> {
  const site = { ...plainSite, name: 'Marigold Candies' }
  site.brand = { ...site.brand, name: 'Marigold Candies', logoOnDark: 'marigold-logo.png' }
  site.preferences = { ...site.preferences, contactEmail: 'hello@marigold.example' }
  const context = contextFor(site, origin)
  const typed = (text: string) => text + mark
  const account = { id: 'c1', email: 'ada@example.com', firstName: typed('Ada'), token: 't'.repeat(43) }
  const member = { email: 'ada@example.com', name: typed('Ada') }
  const { token } = account
  const products = mailedProducts(origin)
  const confirm = (order: Order) => orderConfirmationEmail({ order, context, products })
  const gift = giftOrder(typed)
  const toRecipients = (order: Order) => {
    const [mail] = recipientEmails(shipped(order), context)
    if (!mail) throw new Error('No recipient has an address')
    return mail
  }
  const [payment] = gift.payments
  if (!payment) throw new Error('The order has no payment')
  return new Map([
    ['order-gift', confirm(gift)],
    ['order-for-several', confirm(severalOrder(typed))],
    ['order-pickup', confirm(pickupOrder(typed))],
    ['order-cancellation', orderCancellationEmail(cancelled(gift), context)],
    ['order-refund', orderRefundEmail(refunded(severalOrder(typed)), context)],
    ['order-cancelled-in-part', orderCancellationEmail(partCancelled(severalOrder(typed)), context)],
    ['order-shipped', shippedEmail(shipped(gift), context)],
    ['order-shipped-in-part', shippedEmail(shipped(severalOrder(typed), true), context)],
    ['order-gift', toRecipients(gift)],
    ['order-gifts', toRecipients(severalOrder(typed))],
    ['order-delivered', deliveredEmail(delivered(severalOrder(typed)), context) ?? confirm(gift)],
    ['order-delay', delayEmail(gift, delay, context)],
    ['pickup-ready', waitingPickupEmail({ ...readyPickup(typed), kind: 'ready' }, context)],
    ['pickup-reminder', waitingPickupEmail({ ...readyPickup(typed), kind: 'reminder' }, context)],
    [
      'pickup-receipt',
      handedOverEmail({ ...readyPickup(typed), units: unitsOf(pickupOrder(typed)) }, context),
    ],
    ['order-unpaid', unpaidOrderEmail(gift, { ...payment, methodId: 'PayPal', card: null }, context)],
    [
      'order-address',
      addressChangeEmail(gift, { shipmentId: 'me', before: addressOf(typed, 'Rosa') }, context),
    ],
    ...subscriptionMails(typed, (notice) => subscriberEmail(notice, context, products)),
    ...giftCardDesigns.map((design): [string, MailMessage] => [
      design === 'classic' ? 'gift-card' : `gift-card-${design}`,
      giftCardEmail({ ...eGift(typed), design, currency: 'USD' }, context),
    ]),
    ['back-in-stock', backInStockEmail('ada@example.com', sweetheartBox, context)],
    ['password-reset', passwordReset(account, context)],
    ['login-code', loginCode({ ...account, purpose: 'login', minutes: 10, locale: context.locale }, context)],
    ['email-confirmation', emailConfirmation(account, context)],
    ['email-changed', accountChange({ ...account, changed: 'email' }, context)],
    ['password-changed', accountChange({ ...account, changed: 'password' }, context)],
    ['passkey-added', accountChange({ ...account, changed: 'passkey' }, context)],
    ['campaign-entry', campaignEntryEmail(entry(typed), context)],
    ['catalog-answer', catalogAnswerEmail(catalogRequest(typed), context)],
    ['catalog-request', catalogRequestEmail('shop@example.com', catalogRequest(typed), context)],
    ['contact-message', contactEmail('shop@example.com', contactMessage(typed), context)],
    ['chat-message', chatMessageEmail('shop@example.com', chat(typed), context)],
    ['chat-answer', chatAnswerEmail({ ...chat(typed), text: 'Yes, until Thursday.' }, context)],
    ...mailsOfWaitingOrders(gift, context),
    ...staffMails({ ...member, token }, context),
  ])
}

/** Emails about orders before dispatch: held, changed or unpaid. */
function mailsOfWaitingOrders(order: Order, context: MailContext): [string, MailMessage][] {
  const [payment] = order.payments
  const [before] = order.shipments
  if (!payment || !before) throw new Error('The order is empty')
  const changed = ['address', 'method', 'day', 'message', 'instructions', 'person'] as const
  const change = { shipmentId: before.id, before, changed }
  const holds = [{ shipmentId: null }]
  return [
    ['order-held-heat', heldEmail({ order, holds, reason: 'heat' }, context)],
    ['order-held-address', heldEmail({ order, holds, reason: 'address' }, context)],
    ['order-shipment-by-buyer', shipmentChangeEmail(order, { ...change, isByBuyer: true }, context)],
    ['order-shipment', shipmentChangeEmail(order, { ...change, isByBuyer: false }, context)],
    ['order-unpaid-parcels', unpaidParcelsEmail(order, { payment, amountCents: 1_250 }, context)],
  ]
}

const staffMails = (
  { token, ...member }: { email: string; name: string; token: string },
  context: MailContext,
): [string, MailMessage][] => [
  [
    'staff-invitation',
    staffInvitation({ ...member, link: `${context.origin}/admin/invitation#${token}` }, context),
  ],
  [
    'staff-reset',
    staffPasswordReset({ ...member, link: `${context.origin}/admin/new-password#${token}` }, context),
  ],
  ['staff-notice', staffNotice({ ...member, what: 'network', network: '2001:db8:12::/64' }, context)],
  ['staff-factor', staffNotice({ ...member, what: 'reset' }, context)],
]

type Typed = (text: string) => string

function mailedProducts(origin: string): Map<string, MailedProduct> {
  const own = (file: string, alt: string) => ({
    src: `${origin}/images/aaaaaaaa/${file}`,
    alt,
  })
  const ribbon = own('assorted-1lb-2.webp', 'A brown box with a golden ribbon')
  const dozen = own('truffle-dozen.webp', 'A sage-green box with twelve truffles')
  const truffles = { picture: dozen, choices: [] }
  return new Map([
    [
      lineKey({ productId: 'assorted', quantity: 1 }),
      { picture: ribbon, choices: ['1 lb', 'Satin Ribbon ($4.50, included)'] },
    ],
    [lineKey({ productId: 'truffles', quantity: 1 }), truffles],
    [lineKey({ productId: 'truffles', quantity: 2 }), truffles],
  ])
}

const addressOf = (typed: Typed, firstName: string): Address => ({
  ...address('TX'),
  firstName: typed(firstName),
  lastName: typed('Bell'),
  address1: typed('12 Orchard Lane'),
  city: typed('Austin'),
  postalCode: '78701',
})

/** A wrapped box for one person, with a card and a day. The billing address is copied from the recipient's. */
const giftOrder = (typed: Typed): Order => {
  const order = placedOrder()
  const [delivery] = order.shipments
  if (!delivery) throw new Error('The order has no shipment')
  const rosa = addressOf(typed, 'Rosa')
  return {
    ...order,
    billingAddress: rosa,
    payments: order.payments.map((one) => ({
      ...one,
      card: one.card && { ...one.card, holder: typed('Ada Rivers') },
    })),
    items: [
      item('assorted', {
        productName: 'Assorted Chocolates',
        unitCents: 3600,
        priceCents: 3600,
        quantity: 1,
      }),
    ],
    shipments: [
      {
        ...delivery,
        address: rosa,
        isGift: true,
        giftMessage: typed('Happy birthday, Rosa!\nSave a caramel for me. Love, Ada'),
        arrivesOn: '2026-12-24',
        shipsOn: '2026-12-21',
        custom: { c_DeliveryInstructions: typed('Ring twice'), c_recipientEmail: 'rosa@example.com' },
      },
    ],
  }
}

const severalOrder = (typed: Typed): Order => {
  const order = giftOrder(typed)
  const [first] = order.shipments
  if (!first) throw new Error('The order has no shipment')
  const people = ['Rosa', 'Ben', 'Grace']
  return {
    ...order,
    shipments: people.map((name, index) => ({
      ...first,
      id: name,
      address: addressOf(typed, name),
      giftMessage: index === 1 ? null : typed(`Thank you, ${name}!`),
      arrivesOn: index === 2 ? '2026-12-28' : '2026-12-24',
      dateWanted: null,
    })),
    items: people.flatMap((name) => [
      item('truffles', {
        id: `${name}1`,
        shipmentId: name,
        productName: 'A Dozen Truffles',
        priceCents: 1800,
      }),
      item('assorted', {
        id: `${name}2`,
        shipmentId: name,
        productName: 'Assorted Chocolates',
        priceCents: 3600,
      }),
    ]),
    eGiftCards: [{ ...eGift(typed), id: 'e1', sendOn: '2026-12-24' }],
  }
}

const pickupOrder = (typed: Typed): Order => ({
  ...placedOrder(),
  shipments: [
    shipment('me', {
      storeId: 'la-grove',
      methodName: 'Store Pickup',
      address: { ...address('CA'), firstName: null, lastName: null, companyName: 'Marigold at The Grove' },
      pickupContact: {
        firstName: typed('Ada'),
        lastName: typed('Rivers'),
        phone: '3105550100',
        email: 'ada@example.com',
      },
    }),
  ],
})

const eGift = (typed: Typed) => ({
  design: 'classic' as const,
  amountCents: 5000,
  recipientName: typed('Rosa'),
  recipientEmail: 'rosa@example.com',
  senderName: typed('Ada'),
  message: typed('For all the late nights. You did it!'),
  sendOn: null,
})

function subscriptionMails(
  typed: Typed,
  compose: (notice: SubscriberNotice) => MailMessage,
): [string, MailMessage][] {
  const line = {
    productId: 'truffles',
    productName: 'A Dozen Truffles',
    quantity: 1,
    every: 1,
    everyPeriod: 3 as const,
    nextOn: '2026-12-24',
    retryOn: '2026-12-28',
    unitCents: 1620,
  }
  const kinds = [
    'started',
    'reminder',
    'reminder-without-card',
    'price-rise',
    'unanswered',
    'sold-out',
    'quantity-not-sold',
    'not-on-sale',
    'not-deliverable',
    'not-sold',
    'declined',
    'given-up',
    'ended',
  ] as const
  return kinds.map((kind) => [
    `subscription-${kind}`,
    compose({
      kind,
      email: 'ada@example.com',
      firstName: typed('Ada'),
      currency: 'USD',
      lines: [line],
      ...(kind === 'reminder' && { totalCents: 2615 }),
      ...(kind === 'price-rise' && { totalCents: 2915, formerTotalCents: 2415, answerUntil: '2026-12-20' }),
    }),
  ])
}

const sweetheartBox = product({
  id: 'sweetheart',
  name: 'Sweetheart Box',
  slug: 'sweetheart-box',
  shortDescription: 'Fourteen chocolates in a red heart.',
  images: [
    {
      file: 'sweetheart-box.webp',
      hash: 'aaaaaaaa',
      alt: 'A red heart-shaped box',
      width: 1600,
      height: 1600,
      view: 'main',
    },
  ],
})

const entry = (typed: Typed) => ({
  id: 'e1',
  email: 'ada@example.com',
  firstName: typed('Ada'),
  title: 'The Golden Flower',
  entryNumber: 1,
  maxAllowed: 3,
})

const catalogRequest = (typed: Typed) => ({
  firstName: typed('Ada'),
  lastName: typed('Rivers'),
  companyName: typed('Rivers & Sons'),
  organizationType: '',
  address1: typed('12 Orchard Lane'),
  address2: '',
  city: typed('Austin'),
  stateCode: 'TX',
  postalCode: '78701',
  phone: '3105550100',
  phoneExt: '',
  email: 'ada@example.com',
  reason: 'PostalCatalog' as const,
  caseId: 'C-1001',
  catalogLink: '/catalog',
})

const contactMessage = (typed: Typed) => ({
  firstName: typed('Ada'),
  lastName: typed('Rivers'),
  email: 'ada@example.com',
  phone: '',
  orderNumber: '00000042',
  type: 'Packaging',
  description: typed('Where is my box?'),
})

const chat = (typed: Typed) => ({
  id: 'm1',
  conversationId: 'k1',
  name: typed('Ada'),
  email: 'ada@example.com',
  isGuest: true,
  text: typed('Are you open today?'),
})

const cancelled = (order: Order): OrderCancellation => ({
  isByBuyer: false,
  cancelledCards: order.eGiftCards ?? [],
  before: order,
  after: {
    ...order,
    status: 'cancelled',
    givenBackCents: order.orderTotalCents,
    payments: order.payments.map((payment) => ({
      ...payment,
      status: 'refunding',
      capturedCents: payment.amountCents,
      refundedCents: payment.amountCents,
    })),
  },
})

/** A pickup that is ready in its shop. */
function readyPickup(typed: Typed): MailedPickup {
  const order = pickupOrder(typed)
  const shipmentId = order.shipments.find(({ storeId }) => storeId !== null)?.id ?? ''
  const day = [{ open: '10:00', close: '18:30' }]
  const hours = {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: [],
  }
  return {
    order: {
      ...order,
      changedShipments: [{ shipmentId, readyAt: '2026-11-30T18:00:00.000Z', readyUntil: '2026-12-07' }],
    },
    shipmentId,
    store: {
      name: 'Marigold Pasadena',
      address1: '112 Copper Kettle Row',
      address2: null,
      city: 'Pasadena',
      stateCode: 'CA',
      postalCode: '91101',
      hours,
    },
  }
}

const unitsOf = ({ items }: Order): ReadonlyMap<string, number> =>
  new Map(items.map(({ id, quantity }) => [id, quantity]))

const trackingCode = `10000042.${'t'.repeat(22)}`

/** One parcel for each shipment. With `hasRest`, the last shipment is still to be dispatched. */
const shipped = (order: Order, hasRest = false): ShippedParcels => ({
  order,
  parcels: order.shipments.slice(0, hasRest ? -1 : undefined).map(({ id: shipmentId }, index) => ({
    shipmentId,
    carrierName: index === 0 ? 'UPS' : 'USPS',
    trackingNo: index === 0 ? '1Z999AA10123456784' : '9400111899223197428497',
    trackingUrl: index === 0 ? 'https://www.ups.com/track?loc=en_US&tracknum=1Z999AA10123456784' : null,
  })),
  hasRest,
  trackingCode,
  charges: order.payments
    .slice(0, hasRest ? 1 : 0)
    .map(({ instrumentId }) => ({ instrumentId, amountCents: 3600 })),
})

const delivered = (order: Order): DeliveredParcels => ({
  order,
  trackingCode,
  parcels: order.shipments.map(({ id: shipmentId }) => ({
    shipmentId,
    carrierName: 'UPS',
    deliveredOn: '2026-12-17',
  })),
})

const delay: MailedDelay = {
  shipmentId: 'me',
  oldDay: '2026-12-18',
  newDay: '2027-01-28',
  cancelsOn: '2027-01-17',
  token: 't'.repeat(22),
}

/** A partial refund to the card. */
const refunded = (order: Order): OrderRefund => ({
  before: order,
  after: {
    ...order,
    givenBackCents: 450,
    payments: order.payments.map((payment) => ({ ...payment, status: 'captured', refundedCents: 450 })),
  },
  amountCents: 450,
  taxCents: 33,
  isNewCard: false,
})

/** The first line is cancelled. */
function partCancelled(order: Order): OrderCancellation {
  const [line] = order.items
  if (!line) throw new Error('The order has no line')
  const counts = { itemId: line.id, cancelled: line.quantity, left: 0, returned: 0, givenBack: line.quantity }
  const givenBack = { givenBackCents: line.priceAfterOrderDiscountCents, givenBackTaxCents: 0 }
  return {
    isByBuyer: true,
    cancelledCards: [],
    before: order,
    after: {
      ...order,
      status: 'open',
      givenBackCents: line.priceAfterOrderDiscountCents,
      changedLines: [{ ...counts, ...givenBack }],
    },
  }
}
