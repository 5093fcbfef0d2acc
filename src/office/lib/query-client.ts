import { QueryClient } from '@tanstack/react-query'
import { isFailure } from './calls/call-failure.ts'

/** The client for staff calls. It retries after a lost connection, and never after a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A dialog can reuse the data of its page. Changes invalidate the data that they affect.
      staleTime: 60_000,
      // Without a connection a read fails with a message, and earlier data stays on the page. In another mode the
      // query would pause without a message.
      networkMode: 'always',
      // In this mode queries do not refetch after a reconnect by default.
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      // If the device reports that it is offline, fail without retries.
      retry: (tries, error) => tries < 2 && navigator.onLine && isFailure(error, 'no-connection'),
    },
  },
})
