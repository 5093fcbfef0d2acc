import { isRegisteredCallback } from './request-code.ts'
import { hashOfCode, randomCode } from './code-hash.ts'
import type { CodeDependencies } from './dependencies.ts'
import { codeMinutes } from './inputs.ts'
import type { DeliveryWay } from './login-codes.ts'
import { claimDue, finishDelivery, storeCode, type DueRequest } from './queries.ts'

/** The number of requests that are processed concurrently, because clients answer slowly. */
const atOnce = 8

/** The most deliveries of one request. */
const mostDeliveries = 3

/** After this number of batches the job ends, so that it never runs for long. Its next run continues. */
const mostBatches = 50

/** See LoginCodes.deliver. */
export async function deliverCodes(
  dependencies: CodeDependencies,
  ways: readonly DeliveryWay[],
): Promise<number> {
  const results = await Promise.all(
    ways.map((way) => deliverAll(dependencies, { byCallback: way === 'callback' })),
  )
  const failures = results.flatMap(({ failed }) => failed)
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} login codes could not be delivered`, {
      cause: failures[0],
    })
  return results.reduce((sum, { done }) => sum + done, 0)
}

async function deliverAll(
  dependencies: CodeDependencies,
  { byCallback }: { byCallback: boolean },
): Promise<{ done: number; failed: unknown[] }> {
  const failed: unknown[] = []
  let done = 0
  for (let batches = 0; batches < mostBatches; batches++) {
    const due = await claimDue(dependencies.database, {
      byCallback,
      now: dependencies.clock(),
      limit: atOnce,
    })
    const results = await Promise.allSettled(due.map((request) => deliver(dependencies, request)))
    for (const result of results) {
      if (result.status === 'fulfilled') done += 1
      else failed.push(result.reason)
    }
    if (due.length < atOnce) break
  }
  return { done, failed }
}

interface Recipient {
  customerId: string | null
  email: string
  firstName: string
}

async function deliver(dependencies: CodeDependencies, request: DueRequest): Promise<void> {
  const { database, sites } = dependencies
  const site = await sites.find(request.siteId)
  const recipient = site && (await recipientOf(dependencies, request))
  if (!site || !recipient) return void (await finishDelivery(database, request.id))
  const code = randomCode(site.preferences.loginCodeDigits)
  const made = {
    id: request.id,
    customerId: recipient.customerId,
    email: recipient.email,
    codeHash: await hashOfCode(dependencies, { ...request, code }),
    expiresAt: new Date(dependencies.clock().getTime() + codeMinutes * 60_000),
  }
  if (request.callbackUri !== null) {
    // Stored before it is sent: a code that arrives must work.
    if (await storeCode(database, made))
      await callBack(dependencies, { ...request, callbackUri: request.callbackUri }, { recipient, code })
    return
  }
  await database.transact(async () => {
    if (!(await storeCode(database, made))) return
    const { purpose, locale } = request
    await dependencies.mail.sendLoginCode({ ...recipient, purpose, locale, code, minutes: codeMinutes }, site)
    await finishDelivery(database, request.id)
  })
}

/** The account of the login, or the one that the request creates. Undefined if nobody gets a code. */
async function recipientOf(
  { customers }: CodeDependencies,
  { loginKey, registration }: DueRequest,
): Promise<Recipient | undefined> {
  const account = await customers.proofs.find(loginKey)
  if (account) return { customerId: account.id, email: account.email, firstName: account.firstName }
  return registration
    ? { customerId: null, email: registration.email, firstName: registration.firstName }
    : undefined
}

/** Posts a code to the client. A client may have removed the address since the request. */
async function callBack(
  { database, clients, sessions, loginCallback }: CodeDependencies,
  { id, clientId, callbackUri, deliveries }: DueRequest & { callbackUri: string },
  { recipient, code }: { recipient: Recipient; code: string },
): Promise<void> {
  const client = await clients.find(clientId)
  if (!client || !isRegisteredCallback(client, callbackUri)) return void (await finishDelivery(database, id))
  try {
    const signature = await sessions.callbackToken({ clientId, callbackUri })
    await loginCallback.post({ uri: callbackUri, signature, email: recipient.email, code })
  } catch (error) {
    if (deliveries >= mostDeliveries) await finishDelivery(database, id)
    throw error
  }
  await finishDelivery(database, id)
}
