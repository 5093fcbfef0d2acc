/**
 * Defers the scripts of a page until the page is visible, and records what the shopper does before they run. On a slow
 * line, the scripts of React and the router would compete with the first picture. The tags that React Router writes
 * stay as they are, but with types that browsers ignore, until the inline script restores them.
 */
export function deferHydration(html: string): string {
  const headEnd = html.indexOf('</head>')
  const scriptAt = html.indexOf(routerScript, headEnd)
  const bodyEnd = html.lastIndexOf('</body>')
  if (headEnd === -1 || scriptAt === -1) return html
  // Cut at the known positions: searching the whole page for each tag takes twice as long.
  return [
    html.slice(0, headEnd).replaceAll('<link rel="modulepreload"', '<link rel="deferred-modulepreload"'),
    html.slice(headEnd, scriptAt),
    '<script type="deferred-module">',
    html.slice(scriptAt + routerScript.length, bodyEnd),
    // At the end, where React expects no element of its own.
    `<script>${startScript}</script>`,
    html.slice(bodyEnd),
  ].join('')
}

const routerScript = '<script type="module" async="">'

/**
 * The text of the inline script at the end of the page. These functions run inside the page as text, so they use nothing
 * from outside but their parameters.
 */
export const startScript = `(() => (${startWhenVisible})(${openScripts}, ${openReload}, ${openRecorder}))()`

/** Starts the scripts once the page is visible, or earlier when the shopper uses the page. */
function startWhenVisible(
  openScriptsOf: typeof openScripts,
  openReloadOf: typeof openReload,
  openRecorderOf: typeof openRecorder,
): void {
  const reload = openReloadOf()
  const start = openScriptsOf(reload.reloadOnce)
  const recorder = openRecorderOf(reload.retry)

  // The first scripts load the others, and some components load later: their failures arrive as rejections.
  addEventListener('unhandledrejection', reload.reloadOnce)
  document.addEventListener('chunk-load-failure', reload.reloadOnce)
  document.addEventListener(
    'page-hydrated',
    () => {
      removeEventListener('unhandledrejection', reload.reloadOnce)
      reload.recover()
      void recorder.replay()
    },
    { once: true },
  )
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start, { once: true })
  addEventListener('load', () => {
    // A page in the background has no frames.
    if (document.hidden) start()
    else requestAnimationFrame(() => requestAnimationFrame(start))
  })
  // A picture that never loads must not block the page.
  setTimeout(start, 3_000)
}

/** Returns a function that restores the deferred tags, once. */
function openScripts(onError: () => void): () => void {
  let isStarted = false
  return () => {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll('link[rel="deferred-modulepreload"]'))
      link.setAttribute('rel', 'modulepreload')
    const deferred = document.querySelector('script[type="deferred-module"]')
    const script = document.createElement('script')
    script.type = 'module'
    script.text = deferred?.textContent ?? ''
    script.addEventListener('error', onError)
    deferred?.replaceWith(script)
  }
}

/** Reloads a page whose scripts failed to load, as they do after a new build. */
function openReload() {
  let hasFailed = false

  /** Keeps the page when the network is gone: a page to read is better than the browser's error page. */
  function reloadIfOnline(): void {
    fetch(location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok && hasFailed && location.reload(),
      () => {},
    )
  }

  return {
    reloadOnce(): void {
      hasFailed = true
      try {
        const last = Number(sessionStorage.getItem('page-reloaded-at'))
        if (Date.now() - last < 60_000) return
        sessionStorage.setItem('page-reloaded-at', String(Date.now()))
        reloadIfOnline()
      } catch {
        // Without session storage, the page might reload for ever.
      }
    },
    /** A click on a failed page tries again. */
    retry: () => void (hasFailed && reloadIfOnline()),
    recover: () => void (hasFailed = false),
  }
}

/** Records clicks and input before hydration, and replays them after it. */
function openRecorder(onClick: () => void) {
  const clickable = 'button, a[href^="atc:"], input[type="checkbox"], input[type="radio"]'
  // A set: a second click on the same element is impatience.
  const clicked = new Set<HTMLElement>()
  const typed = new Map<HTMLInputElement | HTMLSelectElement, string>()

  function recordClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target.closest(clickable) : null
    if (!(target instanceof HTMLElement) || target.closest('form[action]')) return
    event.preventDefault()
    onClick()
    clicked.add(target)
  }

  function recordInput({ target }: Event): void {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      typed.set(target, target.value)
  }

  /** Lets React handle one event before the next: a size is chosen, then added. */
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))

  document.addEventListener('click', recordClick, true)
  document.addEventListener('input', recordInput, true)
  return {
    async replay(): Promise<void> {
      document.removeEventListener('click', recordClick, true)
      document.removeEventListener('input', recordInput, true)
      // React ignores a value that is set by the property of the element itself, so the prototype's setter is called.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      for (const [field, value] of typed) {
        if (field instanceof HTMLSelectElement) {
          field.value = value
          field.dispatchEvent(new Event('change', { bubbles: true }))
          await nextTask()
          continue
        }
        field.value = ''
        set?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        await nextTask()
        const isFocused = field === document.activeElement
        field.dispatchEvent(new FocusEvent(isFocused ? 'focusin' : 'focusout', { bubbles: true }))
      }
      for (const target of clicked) {
        await nextTask()
        if (target.isConnected) target.click()
      }
    },
  }
}
