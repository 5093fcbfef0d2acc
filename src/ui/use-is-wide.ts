import { useStore } from './lib/use-store.ts'

const query = '(min-width: 769px)'

/** Whether the screen is wider than a phone. True on the server and in the first render. */
export const useIsWide = (): boolean => useStore({ subscribe, get: () => matchMedia(query).matches }, true)

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
