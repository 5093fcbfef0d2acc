// The functions of this file run inside the page as text (deferred-hydration.ts), so they only use their parameters.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Records clicks, choices and input before hydration, and replays them in the same order after it. Each click on a
 * stepper or an arrow counts. A repeated click on a button whose action runs once comes from impatience: the last
 * click counts, with the choices before it.
 */
export function openRecorder(onClick: () => void, steps: ReturnType<typeof openSteps>) {
  const clickable = 'button, a[href^="atc:"]'
  const toggle = 'input[type="checkbox"], input[type="radio"]'
  const actsOnce = '[data-acts-once], form button:not([type="button"]), a[href^="atc:"]'

  function recordPress(target: HTMLElement): void {
    if (target.matches(actsOnce)) steps.drop(target)
    steps.record(target, (button) => button.click())
  }

  function recordClick(event: MouseEvent): void {
    if (steps.isActing()) return
    const element = event.target instanceof Element ? event.target : null
    if (element?.closest('form[action]')) return
    const target = element?.closest(clickable)
    if (target || element?.closest(toggle)) onClick()
    if (!(target instanceof HTMLElement)) return
    event.preventDefault()
    // React listens before the page is hydrated: it would act on the press now, and again on the replay.
    event.stopImmediatePropagation()
    recordPress(target)
  }

  function recordInput({ target }: Event): void {
    if (target instanceof HTMLInputElement && target.matches(toggle)) return recordToggle(target)
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement
    if (isField) recordValue(target)
  }

  /** The shopper sees the change already. React handles it by a click, which toggles the box. */
  function recordToggle(field: HTMLInputElement): void {
    const { checked } = field
    steps.record(field, (box) => {
      if (box instanceof HTMLInputElement) box.checked = !checked
      box.click()
    })
  }

  function recordValue(field: Field): void {
    const { value } = field
    steps.dropIfLast(field)
    steps.record(field, (target) => fill(target, value))
  }

  /** Enter in a form whose button waits for valid values: browsers send nothing then. */
  function recordEnter({ key, target }: KeyboardEvent): void {
    const form = key === 'Enter' && target instanceof HTMLInputElement ? target.form : null
    const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]:disabled')
    if (button) recordPress(button)
  }

  /** React ignores a value that is set by the property of the element itself, so the prototype's setter is called. */
  function fill(field: HTMLElement, value: string): void {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    const isList = field instanceof HTMLSelectElement
    if ('value' in field && !isList) field.value = ''
    set?.call(field, value)
    field.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }))
  }

  document.addEventListener('click', recordClick, true)
  document.addEventListener('input', recordInput, true)
  document.addEventListener('keydown', recordEnter, true)
  return {
    /** Presses during the replay wait for their turn: else ADD TO BAG overtakes the presses of a stepper. */
    async replay(): Promise<void> {
      document.removeEventListener('input', recordInput, true)
      document.removeEventListener('keydown', recordEnter, true)
      await steps.replay().finally(() => document.removeEventListener('click', recordClick, true))
    },
  }
}

/** The presses and inputs of the shopper, in order. */
export function openSteps() {
  interface Step {
    target: HTMLElement
    find: () => HTMLElement | undefined
    act: (target: HTMLElement) => void
  }
  const steps: Step[] = []
  let isActing = false

  const nameOf = (element: Element): string =>
    [element.getAttribute('aria-label') ?? element.textContent, element.getAttribute('value')].join()
  const namesakesOf = (tag: string, name: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(tag)].filter((element) => nameOf(element) === name)

  /** Lets React handle one event before the next: a size is chosen, then added. */
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))

  /** A press begins so: a stepper reports its number to the button that is pressed next. */
  const beginPress = (target: HTMLElement) =>
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))

  /** For components that follow the focus: the suggestions of a search, a stepper that waits for the end of typing. */
  function reportFocus(field: HTMLElement): void {
    const type = field === document.activeElement ? 'focusin' : 'focusout'
    field.dispatchEvent(new FocusEvent(type, { bubbles: true }))
  }

  return {
    /** An earlier step may replace the target: the button of another size has the same name, at the same place. */
    record(target: HTMLElement, act: (target: HTMLElement) => void): void {
      const name = nameOf(target)
      const place = namesakesOf(target.tagName, name).indexOf(target)
      const find = () => (target.isConnected ? target : namesakesOf(target.tagName, name)[place])
      steps.push({ target, find, act })
    },
    /** Forgets the earlier steps of an element. */
    drop(target: HTMLElement): void {
      const before = steps.findIndex((step) => step.target === target)
      if (before >= 0) steps.splice(before, 1)
    },
    /** Forgets the last step if it is one of this element. */
    dropIfLast(target: HTMLElement): void {
      if (steps.at(-1)?.target === target) steps.pop()
    },
    /** Whether a step is being replayed in this moment: its events are not the shopper's. */
    isActing: () => isActing,
    /** Replays the steps, and those that are recorded meanwhile. */
    async replay(): Promise<void> {
      for (let step = steps.shift(); step; step = steps.shift()) {
        await nextTask()
        const target = step.find()
        if (!target) continue
        beginPress(target)
        await nextTask()
        isActing = true
        try {
          step.act(target)
        } finally {
          isActing = false
        }
        await nextTask()
        if (target.matches('input, select, textarea')) reportFocus(target)
      }
    },
  }
}
