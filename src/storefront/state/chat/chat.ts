/** What a chat's script leaves in the page as `window.bonbonChat` (docs/operations.md). */
export interface ChatProvider {
  /** Gets ready, once, before it is opened for the first time. */
  start?(visit: ChatContext): Promise<void> | void
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
  let state: ChatState = 'idle'
  const listeners = new Set<() => void>()

  function set(next: ChatState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function load(): Promise<ChatProvider> {
    if (!provider()) await loadScript()
    const loaded = provider()
    if (!loaded) throw new Error('The script of the chat left no window.bonbonChat')
    await loaded.start?.(context)
    return loaded
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async press(): Promise<void> {
      if (state === 'loading') return
      if (state === 'ready') return provider()?.open()
      set('loading')
      try {
        const loaded = await load()
        set('ready')
        loaded.open()
      } catch (failure) {
        console.error(failure)
        set('failed')
      }
    },
    hide(): void {
      if (state === 'ready') provider()?.hide?.()
    },
  }
}
