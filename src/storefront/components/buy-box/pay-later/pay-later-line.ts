/** The API that the provider's script sets as `window.bonbonPayLater`. */
export interface PayLaterProvider {
  /** Writes the provider's text for a price into an element; called again when the price changes. */
  show(element: HTMLElement, price: PayLaterPrice): void
}

export interface PayLaterPrice {
  amountCents: number
  currency: string
  locale: string
}

interface PayLaterOptions {
  /** Resolves when the shopper has agreed to cookies and the script is loaded. */
  ready: () => Promise<void>
  provider: () => PayLaterProvider | undefined
}

/** Has the provider write its line for the latest price. Without a provider, or when it fails, the line stays empty. */
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
    /** The element leaves the page. */
    leave(element: HTMLElement): void {
      if (latest?.element === element) latest = undefined
    },
  }
}
