/** The API that the provider's script sets as `window.bonbonPayLater`. */
export interface PayLaterProvider {
  /** Writes the provider's text for a price into an element. Called again when the price changes. */
  show(element: HTMLElement, price: PayLaterPrice): void
}

export interface PayLaterPrice {
  amountCents: number
  currency: string
  locale: string
}

interface PayLaterOptions {
  /** Resolves when the shopper has agreed to cookies and the script has loaded. */
  ready: () => Promise<void>
  provider: () => PayLaterProvider | undefined
}

/**
 * Makes the provider write its line for the latest price. The line stays empty if the provider is absent or fails.
 */
export function openPayLaterLine({ ready, provider }: PayLaterOptions) {
  let latest: { element: HTMLElement; price: PayLaterPrice } | undefined
  let loading: Promise<void> | undefined

  function write(): void {
    if (latest) provider()?.show(latest.element, latest.price)
  }

  return {
    show(element: HTMLElement, price: PayLaterPrice): Promise<void> {
      latest = { element, price }
      loading ??= ready()
      return loading.then(write).catch((error: unknown) => console.warn(error))
    },
    /** Called when the element is removed from the page. */
    leave(element: HTMLElement): void {
      if (latest?.element === element) latest = undefined
    },
  }
}
