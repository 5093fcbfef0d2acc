import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

/** Whether the last call reached the server. */
export const isConnected = openStore(true)

export const useIsConnected = (): boolean => useStore(isConnected, true)
