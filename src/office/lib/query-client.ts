import { QueryClient } from '@tanstack/react-query'
import { isFailure } from './calls/call-failure.ts'

/** Reads of calls. A refusal stays one: only a lost connection is worth another try. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A dialog that shows what the page has read needs no new read. Changes drop what they change.
      staleTime: 60_000,
      // A read without a line fails and says so, and leaves what was read before on the page. It would wait in silence else.
      networkMode: 'always',
      // Reads of that mode would stay old after the return of the line.
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      // Where the device itself says that it has no line, nobody waits for the tries.
      retry: (tries, error) => tries < 2 && navigator.onLine && isFailure(error, 'no-connection'),
    },
  },
})
