import { useState } from 'react'

/**
 * Opens and closes a panel or dialog. `wasOpened` stays true after the first opening, so that its code loads only
 * then.
 */
export function useLazyOpen() {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return {
    isOpen: state === 'open',
    wasOpened: state !== 'unopened',
    open: () => setState('open'),
    close: () => setState('closed'),
  }
}
