import { market } from '#storefront/lib/api/market.ts'
import { loadScript } from '#storefront/lib/third-party/load-script.ts'
import { openChat, type Chat, type ChatProvider } from '#storefront/features/chat/state/chat.ts'
import { openNamedPanel } from '#storefront/state/panels/panel-store.ts'

declare global {
  interface Window {
    bonbonChat?: ChatProvider
  }
}

let opened: Chat | undefined

/**
 * The only chat of this document: the chat of the configured provider, else the shop's own mailbox (OPS-034,
 * OPS-037).
 */
export const shopChat = (): Chat => (opened ??= open(document.documentElement.dataset.chat))

const open = (address: string | undefined): Chat =>
  openChat({
    context: market(),
    ...(address
      ? { loadScript: () => loadScript(address), provider: () => window.bonbonChat }
      : { loadScript: loadMailbox, provider: () => mailbox }),
  })

const loadMailbox = async (): Promise<void> => void (await import('./chat-panel.tsx'))

/** Panels close automatically when the page changes. */
const mailbox: ChatProvider = { open: () => void openNamedPanel('chat') }
