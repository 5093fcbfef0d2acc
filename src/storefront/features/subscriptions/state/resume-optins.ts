import { browserStorage } from '#storefront/lib/browser-storage.ts'
import { optinKey } from './optin-key.ts'

/** Loads the opt-ins of an earlier page for the next basket (PAY-042). Loads the code only if opt-ins are stored. */
export function resumeOptins(): void {
  if (!hasStored()) return
  import('./optin-store.ts').then(({ optins }) => optins()).catch((error: unknown) => console.error(error))
}

function hasStored(): boolean {
  try {
    return browserStorage().getItem(optinKey(import.meta.env.PROD)) !== null
  } catch {
    return false // Storage is switched off.
  }
}
