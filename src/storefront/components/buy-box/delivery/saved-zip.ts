const key = 'delivery-zip'

/** The ZIP that the shopper entered before; `undefined` without one, or without storage. */
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
