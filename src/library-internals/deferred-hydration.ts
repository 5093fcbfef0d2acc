/**
 * Has a page's own scripts asked for once the page can be seen, and keeps what somebody does until they run. On a slow
 * line the scripts of React and the router would take turns with the first picture, and nothing needs them before
 * somebody reaches for it. What the router writes stays as it is, under types that browsers pass over, until
 * `startWhenSeen` gives them back.
 */
export function deferHydration(html: string): string {
  const headEnd = html.indexOf('</head>')
  const scriptAt = html.indexOf(routerScript, headEnd)
  const bodyEnd = html.lastIndexOf('</body>')
  if (headEnd === -1 || scriptAt === -1) return html
  // Cut where each stands: looking through the whole page for each takes twice as long.
  return [
    html.slice(0, headEnd).replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"'),
    html.slice(headEnd, scriptAt),
    '<script type="late-module">',
    html.slice(scriptAt + routerScript.length, bodyEnd),
    // At the end, where React looks for nothing of its own.
    `<script>(${startWhenSeen})()</script>`,
    html.slice(bodyEnd),
  ].join('')
}

const routerScript = '<script type="module" async="">'

/** Runs inside the page as its own text: it may name nothing from outside. */
function startWhenSeen(): void {
  const pressable = 'button, a[href^="atc:"], input[type="checkbox"], input[type="radio"]'
  const pressed = new Set<HTMLElement>()
  const typed = new Map<HTMLInputElement, string>()
  let isStarted = false
  let isRefused = false

  function start(): void {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll('link[rel="late-modulepreload"]'))
      link.setAttribute('rel', 'modulepreload')
    const late = document.querySelector('script[type="late-module"]')
    const script = document.createElement('script')
    script.type = 'module'
    script.text = late?.textContent ?? ''
    script.addEventListener('error', askOnce)
    late?.replaceWith(script)
  }

  /** Its scripts are refused, as after a new build: the page is asked for once more. */
  function askOnce(): void {
    isRefused = true
    try {
      const last = Number(sessionStorage.getItem('page-asked-again'))
      if (Date.now() - last < 60_000) return
      sessionStorage.setItem('page-asked-again', String(Date.now()))
      askAgain()
    } catch {
      // Where nothing is remembered it might be asked for without an end.
    }
  }

  /** A page that can only be read is better than the browser's own about a lost line. */
  function askAgain(): void {
    fetch(location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok && isRefused && location.reload(),
      () => {},
    )
  }

  /** A second press on the same thing is impatience. */
  function keepPress(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target.closest(pressable) : null
    if (!(target instanceof HTMLElement) || target.closest('form[action]')) return
    event.preventDefault()
    if (isRefused) askAgain()
    pressed.add(target)
  }

  function keepTyping({ target }: Event): void {
    if (target instanceof HTMLInputElement) typed.set(target, target.value)
  }

  /** What is done first has been taken in before the next: a size is chosen, then added. */
  const moment = () => new Promise((resolve) => setTimeout(resolve))

  async function catchUp(): Promise<void> {
    document.removeEventListener('click', keepPress, true)
    document.removeEventListener('input', keepTyping, true)
    removeEventListener('unhandledrejection', askOnce)
    isRefused = false
    // React takes no notice of a value that was set through the field itself.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    for (const [field, value] of typed) {
      field.value = ''
      set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await moment()
      const isHere = field === document.activeElement
      field.dispatchEvent(new FocusEvent(isHere ? 'focusin' : 'focusout', { bubbles: true }))
    }
    for (const target of pressed) {
      await moment()
      if (target.isConnected) target.click()
    }
  }

  document.addEventListener('click', keepPress, true)
  document.addEventListener('input', keepTyping, true)
  // The last of the scripts is asked for by the first ones; some of what a page is drawn of, later still.
  addEventListener('unhandledrejection', askOnce)
  document.addEventListener('page-refused', askOnce)
  document.addEventListener('page-alive', () => void catchUp(), { once: true })
  for (const reach of ['pointerdown', 'keydown', 'focusin']) addEventListener(reach, start, { once: true })
  addEventListener('load', () => {
    // A page in the background draws no frames.
    if (document.hidden) start()
    else requestAnimationFrame(() => requestAnimationFrame(start))
  })
  // A picture that never comes must not keep the page still.
  setTimeout(start, 3_000)
}
