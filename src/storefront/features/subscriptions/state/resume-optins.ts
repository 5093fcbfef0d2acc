import { browserStorage } from '#storefront/lib/browser-storage.ts'
import { optinKey } from './optin-key.ts'

/** Opens the opt-ins of an earlier page: the next basket gets them (PAY-042). Who has none loads nothing. */
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
