/** What the card field uses of Stripe.js (https://docs.stripe.com/js). */
export interface StripeJs {
  elements(options: object): {
    create(type: 'cardNumber' | 'cardExpiry' | 'cardCvc', options: object): StripeElement
  }
  /** A token for the code that was typed again, of a stored card. */
  createToken(
    type: 'cvc_update',
    element: StripeElement,
  ): Promise<{
    token?: { id: string; created: number }
    error?: { type: string; code?: string; message?: string }
  }>
  createPaymentMethod(options: { type: 'card'; card: StripeElement }): Promise<{
    paymentMethod?: {
      id: string
      created: number
      card: { brand: string; last4: string; exp_month: number; exp_year: number }
    }
    error?: { type: string; code?: string; message?: string }
  }>
}

/** An input of Stripe, in a frame of its own. */
export interface StripeElement {
  mount(selector: string): void
  focus(): void
  clear(): void
  on(event: 'change', listener: (change: ElementChange) => void): void
  on(event: 'focus' | 'blur', listener: () => void): void
}

interface ElementChange {
  complete: boolean
  error?: { message: string } | undefined
  /** Of the number only: `visa`, `unknown` and others. */
  brand?: string
}

type FieldName = 'number' | 'expiry' | 'securityCode'

export interface FieldError {
  field: FieldName
  message: string
}

export interface FieldSettings {
  /** The inputs of the page: the three of a new card, or the security code of a stored one. */
  fields: readonly FieldName[]
  publishableKey: string
  fontUrl: string
  /** The gateway's codes of the types of card that the shop takes (PAY-027), by Stripe's names. */
  cardTypes: Readonly<Record<string, string>>
  lifetimeMinutes: number
}
