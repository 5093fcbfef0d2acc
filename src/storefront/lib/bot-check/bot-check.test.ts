import { expect, test, vi } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { openBotCheck, type BotCheckFailure } from './bot-check.ts'

const challenge = {
  kind: 'proof-of-work',
  challenge: 'c',
  puzzles: 16,
  bits: 11,
  expiresInSeconds: 600,
} as const
const vendor = { kind: 'widget', script: 'https://vendor.example/api.js', siteKey: 'key' } as const

/** A check whose n-th proof of work returns the token `token-n`. */
function open(task: typeof challenge | typeof vendor | { kind: 'none' } = challenge, isOn = true) {
  let solved = 0
  let now = 0
  const readTask = vi.fn(async () => task)
  const solve = async () => `token-${++solved}`
  const check = openBotCheck({ isOn, readTask, solve, clock: () => now })
  return { check, readTask, pass: (seconds: number) => (now += seconds * 1_000) }
}

/** The shop's response to a form with an invalid token. */
const refused = (reason: string) =>
  new CallFault(400, { type: '/api/docs/faults#bot-check-failed', arguments: { reason } })

/** A form that the shop refuses for each of these reasons in turn, and then accepts. */
function formThatIs(...reasons: string[]) {
  const tokens: (string | undefined)[] = []
  const submit = async (token: string | undefined) => {
    tokens.push(token)
    const reason = reasons[tokens.length - 1]
    if (reason !== undefined) throw refused(reason)
    return 'thanks'
  }
  return { submit, tokens }
}

test('OPS-030 touching a form several times starts its check once, which returns a token', async () => {
  const { check, readTask } = open()
  expect(readTask).not.toHaveBeenCalled()
  check.start()
  check.start()
  await vi.waitFor(() => expect(check.state.get()).toMatchObject({ status: 'ready', token: 'token-1' }))
  expect(readTask).toHaveBeenCalledTimes(1)
})

test('a form sent immediately waits for its token, and the next one is sent with another token', async () => {
  const { check } = open()
  const form = formThatIs()
  expect(await check.send(form.submit)).toBe('thanks')
  expect(await check.send(form.submit)).toBe('thanks')
  expect(form.tokens).toEqual(['token-1', 'token-2'])
})

test('a site without a check sends forms without a token, also before the page knows this setting', async () => {
  for (const { check } of [open(challenge, false), open({ kind: 'none' })]) {
    const form = formThatIs()
    await check.send(form.submit)
    expect(form.tokens).toEqual([undefined])
    expect(check.state.get().status).toBe('off')
  }
})

test('replaces an expired token before the form is sent', async () => {
  const { check, pass } = open()
  check.start()
  await vi.waitFor(() => expect(check.state.get().status).toBe('ready'))
  pass(595)
  const form = formThatIs()
  await check.send(form.submit)
  expect(form.tokens).toEqual(['token-2'])
})

test('FORM-011 repeats a refused proof of work once, and shows a second refusal', async () => {
  const { check } = open()
  const once = formThatIs('invalid')
  expect(await check.send(once.submit)).toBe('thanks')
  expect(once.tokens).toEqual(['token-1', 'token-2'])
  const twice = formThatIs('expired', 'expired')
  await expect(check.send(twice.submit)).rejects.toMatchObject({
    reason: 'expired',
  } satisfies Partial<BotCheckFailure>)
  expect(twice.tokens).toHaveLength(2)
})

test('FORM-063 restarts the check after a failure of the form, and shows the form’s failure', async () => {
  const { check } = open()
  const failure = new CallFault(400, { type: '/api/docs/faults#invalid-input' })
  await expect(check.send(() => Promise.reject(failure))).rejects.toBe(failure)
  await vi.waitFor(() => expect(check.state.get()).toMatchObject({ status: 'ready', token: 'token-2' }))
})

test('FORM-010 a challenge that cannot be loaded shows a network problem, and is requested again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { check, readTask } = open()
  readTask.mockRejectedValueOnce(new Error('offline'))
  check.start()
  await vi.waitFor(() => expect(check.state.get()).toMatchObject({ status: 'failed', error: 'network' }))
  expect(log).toHaveBeenCalled()
  log.mockRestore()
  check.reset()
  await vi.waitFor(() => expect(check.state.get()).toMatchObject({ status: 'ready', error: undefined }))
})

test('a form that is sent without a network shows a network problem instead of a failed check', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('navigator', { onLine: false })
  const touched = open()
  touched.readTask.mockRejectedValue(new TypeError('Failed to fetch'))
  touched.check.start()
  await vi.waitFor(() =>
    expect(touched.check.state.get()).toMatchObject({ status: 'failed', error: 'offline' }),
  )
  await expect(touched.check.send(formThatIs().submit)).rejects.toMatchObject({ reason: 'offline' })
  const widget = open(vendor)
  widget.check.failed('network')
  expect(widget.check.state.get()).toMatchObject({ status: 'failed', error: 'offline' })
  vi.unstubAllGlobals()
  log.mockRestore()
})

test('the form reports a lost connection once, and sending it again restarts the check', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { check, readTask } = open()
  const offline = new TypeError('Failed to fetch')
  readTask.mockRejectedValueOnce(offline)
  await expect(check.send(formThatIs().submit)).rejects.toMatchObject({ reason: 'network' })
  expect(check.state.get()).toMatchObject({ status: 'idle', error: undefined, wasUnsent: true })

  readTask.mockResolvedValueOnce(challenge).mockRejectedValueOnce(offline)
  await expect(check.send(() => Promise.reject(offline))).rejects.toBe(offline)
  await vi.waitFor(() => expect(readTask).toHaveBeenCalledTimes(3))
  await vi.waitFor(() => expect(check.state.get().status).toBe('idle'))
  expect(check.state.get()).toMatchObject({ error: undefined, wasUnsent: true })

  expect(await check.send(formThatIs().submit)).toBe('thanks')
  expect(check.state.get().wasUnsent).toBe(false)
  log.mockRestore()
})

test("FORM-011 FORM-012 waits for a vendor's widget, handles its expiry, and resets it after each use", async () => {
  const { check } = open(vendor)
  const form = formThatIs('expired')
  await expect(check.send(form.submit)).rejects.toMatchObject({ reason: 'incomplete' })
  expect(check.state.get()).toMatchObject({ status: 'waiting', error: 'incomplete', widget: vendor })
  check.passed('from-the-widget')
  expect(check.state.get()).toMatchObject({ status: 'ready', error: undefined })
  check.failed('expired')
  expect(check.state.get()).toMatchObject({ status: 'waiting', token: undefined, error: 'expired' })
  check.passed('another')
  const { widget } = check.state.get()
  await expect(check.send(form.submit)).rejects.toMatchObject({ reason: 'expired' })
  expect(form.tokens).toEqual(['another'])
  expect(check.state.get()).toMatchObject({ status: 'waiting', token: undefined })
  expect(check.state.get().widget).not.toBe(widget)
})
