/** What the operator's script leaves in the window. */
export interface PayLaterProvider {
  /** Writes into an element how a price is paid later, in the provider's words; called again when the price is another. */
  show(element: HTMLElement, price: PayLaterPrice): void
}

export interface PayLaterPrice {
  amountCents: number
  currency: string
  locale: string
}

interface PayLaterOptions {
  /** Settles when the shopper has agreed to cookies and the script is there. */
  ready: () => Promise<void>
  provider: () => PayLaterProvider | undefined
}

/** PDP-101: providers reckon in cents. */
export const centsOf = (price: number): number => Math.round(price * 100)

/**
 * Lets the provider write its line for the price that is shown last. Without a provider, or when it breaks, there is no
 * line, and nobody but the log hears of it.
 */
export function openPayLaterLine({ ready, provider }: PayLaterOptions) {
  let wanted: { element: HTMLElement; price: PayLaterPrice } | undefined
  let loading: Promise<void> | undefined

  function write(): void {
    if (wanted) provider()?.show(wanted.element, wanted.price)
  }

  return {
    show(element: HTMLElement, price: PayLaterPrice): Promise<void> {
      wanted = { element, price }
      loading ??= ready()
      return loading.then(write).catch((error: unknown) => console.warn(error))
    },
    /** The element is gone. */
    leave(element: HTMLElement): void {
      if (wanted?.element === element) wanted = undefined
    },
  }
}
