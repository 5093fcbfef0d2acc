/**
 * Moves the focus to `target` when the focused element is removed. The focus stays where it is if the shopper has
 * moved it outside of `leaving` meanwhile.
 */
export function moveFocus(target: HTMLElement | null, leaving: Element | null, options?: FocusOptions): void {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || leaving?.contains(activeElement))
    target?.focus(options)
}
