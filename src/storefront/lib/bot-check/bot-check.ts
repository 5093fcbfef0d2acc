import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { openStore, type Store } from '#ui/lib/store.ts'

type BotCheckTask = Awaited<ReturnType<Calls['Site']['getBotCheck']>>

/**
 * Why there is no token: a failure of the network or the vendor, an offline device, an expired token, or an
 * unfinished check.
 */
export type BotCheckError = 'network' | 'offline' | 'expired' | 'incomplete'

export interface BotCheckState {
  /** `off`: the site has no check. `waiting`: the shopper has to use the widget of a vendor. */
  status: 'off' | 'idle' | 'working' | 'waiting' | 'ready' | 'failed'
  token: string | undefined
  error: BotCheckError | undefined
  /** Whether the last form was not sent. The form shows the failure, so a later failure of the check is hidden. */
  wasUnsent: boolean
  /** The widget to show once the form was touched. */
  widget: { script: string; siteKey: string } | undefined
}

/** Thrown by `send` if there is no token, or the shop has refused it. */
export class BotCheckFailure extends Error {
  readonly reason: BotCheckError
  constructor(reason: BotCheckError) {
    super(`The bot check failed: ${reason}`)
    this.reason = reason
  }
}

export interface BotCheck {
  state: Store<BotCheckState>
  /** Starts the check, unless it has started. Call it when the form is first touched (OPS-030). */
  start(): void
  /** Discards the token, which is valid once, and starts again. */
  reset(): void
  /**
   * Sends a form with a token, `undefined` on a site without the check. Each token is used once. A refused proof of
   * work is repeated once automatically, because a phone may have changed its network.
   */
  send<Result>(submit: (token: string | undefined) => Promise<Result>): Promise<Result>
  /** The callbacks of a vendor's widget. */
  passed(token: string): void
  failed(error: BotCheckError): void
}

interface BotCheckOptions {
  isOn: boolean
  readTask: () => Promise<BotCheckTask>
  /** Solves a challenge and returns its token. */
  solve: (task: Extract<BotCheckTask, { kind: 'proof-of-work' }>) => Promise<string>
  clock?: () => number
}

/** A token that expires within this time could arrive too late. */
const reserveMilliseconds = 10_000

const nothing = { token: undefined, error: undefined, wasUnsent: false, widget: undefined }

export const initialState = (isOn: boolean): BotCheckState => ({ status: isOn ? 'idle' : 'off', ...nothing })

/** The bot check of one form in the browser. */
export function openBotCheck(options: BotCheckOptions): BotCheck {
  const source = openTokenSource(options)
  const { state, begin, beginUnsent, forget } = source
  return {
    state,
    start: () => void (['idle', 'failed'].includes(state.get().status) && begin()),
    reset() {
      forget()
      if (state.get().status === 'idle') void begin()
    },
    async send(submit) {
      for (let attempt = 0; ; attempt++) {
        const token = await source.take()
        try {
          const result = await submit(token)
          forget()
          return result
        } catch (failure) {
          const reason = refusalIn(failure)
          forget(reason)
          const isProofOfWork = state.get().status === 'idle'
          if (reason !== undefined && attempt === 0 && isProofOfWork) continue
          if (isProofOfWork) void beginUnsent()
          throw reason === undefined ? failure : new BotCheckFailure(reason)
        }
      }
    },
    passed: source.receive,
    failed: (error) =>
      state.set({
        ...state.get(),
        status: error === 'network' ? 'failed' : 'waiting',
        token: undefined,
        error: error === 'network' ? networkError() : error,
      }),
  }
}

/** Obtains the tokens, one at a time. */
function openTokenSource({ isOn, readTask, solve, clock = Date.now }: BotCheckOptions) {
  const state = openStore(initialState(isOn))
  let running: Promise<void> | undefined
  let expiresAt = Infinity

  const set = (change: Partial<BotCheckState>) => state.set({ ...state.get(), ...change })

  async function earn(): Promise<void> {
    set({ status: 'working', token: undefined, error: undefined })
    try {
      const task = await readTask()
      if (task.kind === 'none') return state.set(initialState(false))
      if (task.kind === 'widget') return set({ status: 'waiting', widget: task })
      expiresAt = clock() + task.expiresInSeconds * 1_000 - reserveMilliseconds
      set({ status: 'ready', token: await solve(task), wasUnsent: false })
    } catch (error) {
      console.error(error)
      set(state.get().wasUnsent ? { status: 'idle' } : { status: 'failed', error: networkError() })
    }
  }

  const begin = (): Promise<void> =>
    (running ??= earn().finally(() => {
      running = undefined
    }))

  return {
    state,
    begin,
    beginUnsent(): Promise<void> {
      set({ wasUnsent: true })
      return begin()
    },
    async take(): Promise<string | undefined> {
      const isOld = state.get().status === 'ready' && clock() >= expiresAt
      if (isOld || ['idle', 'working', 'failed'].includes(state.get().status)) await begin()
      const { status, token, error } = state.get()
      if (status === 'off' || status === 'ready') return token
      if (status === 'waiting') {
        set({ error: error ?? 'incomplete' })
        throw new BotCheckFailure(error ?? 'incomplete')
      }
      set({ status: 'idle', error: undefined, wasUnsent: true })
      throw new BotCheckFailure(networkError())
    },
    receive(token: string): void {
      expiresAt = Infinity
      set({ status: 'ready', token, error: undefined })
    },
    /** The token is used: resets a widget, or lets a proof of work wait for the next touch. */
    forget(error?: BotCheckError): void {
      const { status, widget } = state.get()
      if (status === 'off') return
      const next = widget && { ...widget }
      state.set({ ...nothing, status: widget ? 'waiting' : 'idle', error, widget: next })
    },
  }
}

/** FORM-010 reports a failed check. A shopper who is offline sees that instead. */
const networkError = (): BotCheckError => (navigator.onLine === false ? 'offline' : 'network')

/** The shop's refusal of a token; undefined for other failures. */
function refusalIn(failure: unknown): BotCheckError | undefined {
  if (!(failure instanceof CallFault) || failure.code !== 'bot-check-failed') return undefined
  const { reason } = failure.details
  if (reason === 'unavailable') return 'network'
  return reason === 'expired' ? 'expired' : 'incomplete'
}
