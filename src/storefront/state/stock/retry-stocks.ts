import { stockCache } from './stock-store.ts'

/** Reads again what could not be read, whenever the network is back. Returns what ends it. Not part of the first load. */
export function retryStocks(): () => void {
  const retry = () => stockCache().retry()
  window.addEventListener('online', retry)
  return () => window.removeEventListener('online', retry)
}
