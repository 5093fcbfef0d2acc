import { moveFocus } from '#ui/move-focus.ts'

/** A notice that was answered goes with its buttons: the next notice has the focus then, or the heading of the step. */
export const keepFocusInStep = (notices: HTMLElement | null): void =>
  void setTimeout(() => {
    // The last notice takes the list with it, which keeps its buttons off the page.
    const next = notices?.isConnected ? notices.querySelector('button') : null
    moveFocus(next ?? document.querySelector<HTMLElement>('main h1'), null)
  })
