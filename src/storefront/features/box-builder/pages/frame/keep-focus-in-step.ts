import { moveFocus } from '#ui/move-focus.ts'

/**
 * A notice disappears with its buttons when the shopper presses one. The focus moves to the next notice, or to the
 * heading of the step.
 */
export const keepFocusInStep = (notices: HTMLElement | null): void =>
  void setTimeout(() => {
    // The last notice removes the whole list. A detached list still contains its buttons.
    const next = notices?.isConnected ? notices.querySelector('button') : null
    moveFocus(next ?? document.querySelector<HTMLElement>('main h1'), null)
  })
