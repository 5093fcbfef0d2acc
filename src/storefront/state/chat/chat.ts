import { openStore } from '#storefront/lib/store.ts'

/** What a chat's script leaves in the page as `window.bonbonChat` (docs/operations.md). */
export interface ChatProvider {
  /** Gets ready, once, before it is opened for the first time. */
  start?(context: ChatContext): Promise<void> | void
  open(): void
  /** Gets out of the way on pages where nobody shall be kept from buying. */
  hide?(): void
}

export interface ChatContext {
  siteId: string
  locale: string
}

/** `failed` may be tried again. */
export type ChatState = 'idle' | 'loading' | 'ready' | 'failed'

interface ChatOptions {
  loadScript: () => Promise<void>
  /** What the script left in the page. */
  provider: () => ChatProvider | undefined
  context: ChatContext
}

export type Chat = ReturnType<typeof openChat>

/** The first press loads the chat, gets it ready and opens it; later ones open it at once (SHELL-122). */
export function openChat({ loadScript, provider, context }: ChatOptions) {
  const state = openStore<ChatState>('idle')

  async function load(): Promise<ChatProvider> {
    if (!provider()) await loadScript()
    const loaded = provider()
    if (!loaded) throw new Error('The script of the chat left no window.bonbonChat')
    await loaded.start?.(context)
    return loaded
  }

  return {
    state,
    async press(): Promise<void> {
      if (state.get() === 'loading') return
      if (state.get() === 'ready') return provider()?.open()
      state.set('loading')
      try {
        const loaded = await load()
        state.set('ready')
        loaded.open()
      } catch (failure) {
        console.error(failure)
        state.set('failed')
      }
    },
    hide(): void {
      if (state.get() === 'ready') provider()?.hide?.()
    },
  }
}
