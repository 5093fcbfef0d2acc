import { openStore } from '#ui/lib/store.ts'

/** The API that a chat script sets as `window.bonbonChat` (docs/operations/storefront.md). */
export interface ChatProvider {
  /** Prepares the chat; called once, before the first `open`. */
  start?(context: ChatContext): Promise<void> | void
  open(): void
  /** Hides the chat on pages without one: the bag and the checkout steps. */
  hide?(): void
}

interface ChatContext {
  siteId: string
  locale: string
}

/** In the state `failed`, the next press tries again. */
export type ChatState = 'idle' | 'loading' | 'ready' | 'failed'

interface ChatOptions {
  loadScript: () => Promise<void>
  /** The API that the script has set, once it is loaded. */
  provider: () => ChatProvider | undefined
  context: ChatContext
}

export type Chat = ReturnType<typeof openChat>

/** A script that hangs must not leave the button busy. */
const longestMilliseconds = 20_000

/** The first press loads, starts and opens the chat; later presses open it immediately (SHELL-122). */
export function openChat({ loadScript, provider, context }: ChatOptions) {
  const state = openStore<ChatState>('idle')

  async function load(): Promise<ChatProvider> {
    if (!provider()) await loadScript()
    const loaded = provider()
    if (!loaded) throw new Error('The chat script did not set window.bonbonChat')
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
        const loaded = await inTime(load())
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

async function inTime<Result>(task: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The chat did not load in time')), longestMilliseconds)
  try {
    return await Promise.race([task, promise])
  } finally {
    clearTimeout(timer)
  }
}
