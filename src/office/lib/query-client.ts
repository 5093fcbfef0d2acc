import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './calls/call-failure.ts'

/** Reads of calls. A refusal stays one: only a lost connection is worth another try. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A dialog that shows what the page has read needs no new read. Changes drop what they change.
      staleTime: 60_000,
      // A read without a line fails and says so, and leaves what was read before on the page. It would wait in silence else.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (tries, error) => tries < 2 && error instanceof CallFailure && error.code === 'no-connection',
    },
  },
})
