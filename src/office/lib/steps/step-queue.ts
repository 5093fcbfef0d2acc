import { openStore, type Store } from '#ui/lib/store.ts'

/** A change by a member that is stored on the device until it is sent. */
export interface WaitingStep {
  /** The idempotency key: a repeated call has no second effect (OFF-161). */
  key: string
  memberId: string
  /** The reason of the server's refusal. The step is not sent again, and stays until its member dismisses it. */
  refused?: string
}

export type Sent = { kind: 'done' } | { kind: 'waits' } | { kind: 'refused'; why: string }

interface StepQueueOptions<Step> {
  storage: { read(): string | null; write(text: string): void }
  send(step: Step): Promise<Sent>
  /** The queue never sends the steps of another member. */
  memberId(): string | undefined
}

export interface StepQueue<Step> {
  /** The steps of the member, the oldest first. */
  steps: Pick<Store<readonly Step[]>, 'get' | 'subscribe'>
  add(step: Step): void
  /** Sends the waiting steps in order, until one cannot be sent. Concurrent calls share one run. */
  send(): Promise<void>
  /** Removes a refused step. */
  dismiss(key: string): void
  /** Reads the storage again: another tab may have changed it, or another member has signed in. */
  refresh(): void
}

/**
 * Opens the queue of a device. Every change reads the storage first, so that tabs do not overwrite each other's
 * steps.
 */
export function openStepQueue<Step extends WaitingStep>(options: StepQueueOptions<Step>): StepQueue<Step> {
  const { storage, send, memberId } = options
  const steps = openStore<readonly Step[]>([])
  let running: Promise<void> | undefined

  function refresh(): void {
    const own = readSteps<Step>(storage.read()).filter((step) => step.memberId === memberId())
    // Skip listeners if nothing has changed.
    if (JSON.stringify(own) !== JSON.stringify(steps.get())) steps.set(own)
  }
  function change(changed: (all: Step[]) => Step[]): void {
    storage.write(JSON.stringify(changed(readSteps<Step>(storage.read()))))
    refresh()
  }
  const remove = (key: string) => change((all) => all.filter((step) => step.key !== key))

  async function sendAll(): Promise<void> {
    for (;;) {
      refresh()
      const next = steps.get().find(({ refused }) => refused === undefined)
      if (!next) return
      const sent = await send(next)
      if (sent.kind === 'waits') return
      if (sent.kind === 'done') remove(next.key)
      else change((all) => all.map((step) => (step.key === next.key ? { ...step, refused: sent.why } : step)))
    }
  }

  return {
    steps,
    add: (step) => change((all) => [...all.filter(({ key }) => key !== step.key), step]),
    async send() {
      running ??= sendAll().finally(() => (running = undefined))
      await running
    },
    dismiss: remove,
    refresh,
  }
}

function readSteps<Step>(text: string | null): Step[] {
  try {
    const stored: unknown = text === null ? [] : JSON.parse(text)
    // `change` above has written it.
    return Array.isArray(stored) ? (stored as Step[]) : []
  } catch {
    return []
  }
}
