/** Moves the focus to the last heading before `leaving` in its panel or page; without one, to the panel or page. */
export function focusHeadingBefore(leaving: Element): void {
  const place = leaving.closest<HTMLElement>('[role="dialog"], main') ?? document.body
  const headings = [...place.querySelectorAll<HTMLElement>('h1, h2, h3, h4')]
  const target = headings.findLast((heading) => isBefore(heading, leaving)) ?? place
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
