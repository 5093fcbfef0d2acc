/** The page, its sections and its headings can have the focus too, but they are larger than any button. */
const controls = 'a, button, input, select, textarea, summary, label, iframe'

/** Whether the button covers the focused control. */
export function liesOver(button: Element, focused: Element | null): boolean {
  if (!focused?.matches(controls) || button.contains(focused)) return false
  return overlap(button.getBoundingClientRect(), focused.getBoundingClientRect())
}

/** Whether the button covers a control of the recipient list's bar, which contains CHECKOUT. */
export function liesOverBar(button: Element): boolean {
  const own = button.getBoundingClientRect()
  return [...document.querySelectorAll('[data-people-bar] :is(a, button)')].some((control) =>
    overlap(own, control.getBoundingClientRect()),
  )
}

/** Whether the button covers a control of the footer, where the links are small and close together. */
export function liesOverFooter(button: Element): boolean {
  const own = button.getBoundingClientRect()
  const footer = document.querySelector('body > footer, main ~ footer')
  if (!footer || !overlap(own, footer.getBoundingClientRect())) return false
  return [...footer.querySelectorAll(controls)].some((control) =>
    overlap(own, control.getBoundingClientRect()),
  )
}

/** Whether the button covers text or a control. */
export function liesOverContent(button: Element): boolean {
  const own = button.getBoundingClientRect()
  return pointsOf(own).some(([x, y]) => {
    const below = document.elementsFromPoint(x, y).find((element) => !button.contains(element))
    return below !== undefined && (below.closest(controls) !== null || hasWordsIn(below, own))
  })
}

/** A grid of three by three points. */
function pointsOf({ left, top, width, height }: DOMRect): [number, number][] {
  const parts = [0.1, 0.5, 0.9]
  return parts.flatMap((x) => parts.map((y): [number, number] => [left + x * width, top + y * height]))
}

function hasWordsIn(element: Element, area: DOMRect): boolean {
  const words = [...element.childNodes].filter(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  )
  return words.some((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].some((line) => overlap(line, area))
  })
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom
