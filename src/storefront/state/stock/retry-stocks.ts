import { stockCache } from './stock-store.ts'

/**
 * Reads failed entries again whenever the network is back. Returns a function that stops it. Not part of the first
 * load.
 */
export function retryStocks(): () => void {
  const retry = () => stockCache().retry()
  window.addEventListener('online', retry)
  return () => window.removeEventListener('online', retry)
}
