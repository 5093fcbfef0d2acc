/**
 * Gives the focus to an heir when the part that has it goes. Whoever has moved on meanwhile, to type somewhere else
 * perhaps, keeps it where it is.
 */
export function moveFocus(heir: HTMLElement | null, leaving: Element | null): void {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || leaving?.contains(activeElement)) heir?.focus()
}
