import { CallFailure } from '#office/lib/calls/call-failure.ts'
import type { InputOf } from '#office/lib/calls/call-types.ts'
import { stepStorage } from '#office/lib/device-settings.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { openStepQueue, type Sent, type WaitingStep } from '#office/lib/steps/step-queue.ts'
import { waitingPickup } from '#office/lib/steps/waiting-pickup.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { call } from './call.ts'
import { currentMember } from './session.ts'

/**
 * The changes that can wait on the device without a connection. Other changes need a response: codes, money and
 * counts.
 */
type StepName = 'preparePickup' | 'setReady' | 'adjustStock'

type StepOf<Name extends StepName> = WaitingStep & {
  name: Name
  input: InputOf<Name>
  /** The title in the connection bar: 'Ready: pickup 10000042'. */
  title: string
}
type Step = { [Name in StepName]: StepOf<Name> }[StepName]
export type NewStep = { [Name in StepName]: Omit<StepOf<Name>, 'memberId' | 'refused'> }[StepName]

const retryMilliseconds = 5_000

const queue = openStepQueue<Step>({ storage: stepStorage, send, memberId: () => currentMember()?.id })

export const useWaitingSteps = (): readonly Step[] => useStore(queue.steps, queue.steps.get())

/** The state of a pickup after its queued step. */
export const useWaitingPickup = (pickup: { orderNo: string; shipmentId: string }) =>
  waitingPickup(useWaitingSteps(), pickup)

export const dismissStep = (key: string): void => queue.dismiss(key)

/**
 * Sends a change. Without a connection it is stored on the device: `waits`. Steps that wait already are sent first.
 * Throws the server's refusal, like `call`.
 */
export async function takeStep(step: NewStep): Promise<'done' | 'waits'> {
  queue.refresh()
  if (queue.steps.get().every(({ refused }) => refused !== undefined)) {
    try {
      await callStep(step)
      return 'done'
    } catch (failure) {
      if (!isWorthAnotherTry(failure)) throw failure
    }
  }
  const memberId = currentMember()?.id
  if (memberId === undefined) throw new Error('No member is signed in')
  queue.add({ ...step, memberId })
  return 'waits'
}

/** Sends the queue when the connection returns, when the tab is shown again, and every few seconds. */
export function watchWaitingSteps(): () => void {
  const attempt = () => {
    if (document.visibilityState === 'visible') void queue.send()
  }
  const refresh = () => queue.refresh()
  const timer = setInterval(attempt, retryMilliseconds)
  addEventListener('online', attempt)
  addEventListener('storage', refresh)
  document.addEventListener('visibilitychange', attempt)
  attempt()
  return () => {
    clearInterval(timer)
    removeEventListener('online', attempt)
    removeEventListener('storage', refresh)
    document.removeEventListener('visibilitychange', attempt)
  }
}

async function send(step: Step): Promise<Sent> {
  try {
    await callStep(step)
  } catch (failure) {
    if (isWorthAnotherTry(failure)) return { kind: 'waits' }
    if (!(failure instanceof CallFailure)) throw failure
    await queryClient.invalidateQueries({ queryKey: ['desk'] })
    return { kind: 'refused', why: failure.message }
  }
  await queryClient.invalidateQueries({ queryKey: ['desk'] })
  return { kind: 'done' }
}

function callStep(step: NewStep): Promise<unknown> {
  const options = { key: step.key }
  switch (step.name) {
    case 'preparePickup':
      return call(step.name, step.input, options)
    case 'setReady':
      return call(step.name, step.input, options)
    case 'adjustStock':
      return call(step.name, step.input, options)
  }
}

const waitingCodes = new Set(['no-connection', 'staff-sign-in-needed', 'session-locked', 'too-many-attempts'])

/** Retry without a connection, without a session, and after a server error: the server did not refuse the change. */
const isWorthAnotherTry = (failure: unknown): boolean =>
  failure instanceof CallFailure && (waitingCodes.has(failure.code) || (failure.status ?? 0) >= 500)
