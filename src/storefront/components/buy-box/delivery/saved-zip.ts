const key = 'delivery-zip'

/** Where this shopper has things sent, as told before; nothing where nobody has, or nothing can be kept. */
export function savedZip(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function saveZip(zip: string): void {
  try {
    localStorage.setItem(key, zip)
  } catch {
    // Storage is switched off: the next page asks again.
  }
}
