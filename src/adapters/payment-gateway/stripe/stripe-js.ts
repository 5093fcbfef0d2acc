/** The parts of Stripe.js that the card field uses (https://docs.stripe.com/js). */
export interface StripeJs {
  elements(options: object): {
    create(type: 'cardNumber' | 'cardExpiry' | 'cardCvc', options: object): StripeElement
  }
  /** A token for a stored card's security code, which was typed again. */
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

/** An input of Stripe, in its own frame. */
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
  /** For the number only: `visa`, `unknown` and others. */
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
  /** The gateway's codes of the accepted card types (PAY-027), by Stripe's names. */
  cardTypes: Readonly<Record<string, string>>
  lifetimeMinutes: number
}
