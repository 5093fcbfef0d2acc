import { expect, test } from 'vitest'
import { refuse } from '#commerce/refusals.ts'
import { freshDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { signUpMember, staffSender } from '#testing/staff/members.ts'
import { answerStaffCall } from './answer-staff-call.ts'
import { noDocument, staffCall, type StaffCall, type StaffCallContext } from '#api/staff-call.ts'

const database = await freshDatabase()
const { shop } = openShopWithAdapters(database)
const { token } = await signUpMember(shop.staff, { email: 'ada@example.com', roleId: 'owner' })

/** Makes a call of the owner, and returns the reported errors. */
async function answer(call: StaffCall, key?: string) {
  const reported: unknown[] = []
  const answered = await answerStaffCall({
    shop,
    name: 'test',
    call,
    token,
    key,
    parameters: {},
    body: undefined,
    reply: {},
    request: { id: 'r1', sender: staffSender, origin: 'http://localhost:3000', host: 'localhost' },
    clock: () => new Date(),
    report: (error) => void reported.push(error),
  })
  return { answered, reported }
}

const testCall = (handle: (context: StaffCallContext) => unknown, takesKey = false): StaffCall =>
  // The call's schemas are not used.
  staffCall({
    path: 'POST /test',
    summary: 'A test',
    access: 'member',
    takesKey,
    handle: async (context) => handle(context),
    answer: noDocument,
  }) as StaffCall

test('work after the commit runs outside of the transaction, in sequence, and its errors are reported', async () => {
  const seen: string[] = []
  const note = (name: string) => seen.push(`${name} ${database.isTransacting() ? 'inside' : 'outside'}`)
  const { answered, reported } = await answer(
    testCall(({ afterCommit }) => {
      note('handler')
      afterCommit(async () => note('first'))
      afterCommit(() => Promise.reject(new Error('The gateway does not answer')))
      afterCommit(async () => note('last'))
    }),
  )
  expect(answered).toEqual({ document: undefined })
  expect(seen).toEqual(['handler inside', 'first outside', 'last outside'])
  expect(reported).toEqual([new Error('The gateway does not answer')])
})

test('work after the commit does not run when the call is refused, rolled back or repeated', async () => {
  const ran: string[] = []
  const work = ({ afterCommit }: StaffCallContext, name: string) =>
    afterCommit(async () => void ran.push(name))
  await answer(
    testCall((context) => {
      work(context, 'refused')
      return refuse('member-not-found', {})
    }),
  )
  const failing = testCall((context) => {
    work(context, 'rolled back')
    // PostgreSQL refuses this character, so the audit log entry fails, and with it the call.
    context.reply.subject = '\u0000'
  })
  await expect(answer(failing)).rejects.toThrow('invalid byte sequence')
  const once = testCall((context) => work(context, 'once'), true)
  await answer(once, 'key-0001')
  await answer(once, 'key-0001')
  expect(ran).toEqual(['once'])
})

test('the part before the transaction runs outside of it, and its refusal is in the audit log', async () => {
  const seen: boolean[] = []
  const call = (ready: string | ReturnType<typeof refuse<'member-not-found'>>) =>
    staffCall({
      path: 'POST /test',
      summary: 'A test',
      access: 'member',
      prepare: async () => {
        seen.push(database.isTransacting())
        return ready
      },
      handle: ({ prepared }) => {
        seen.push(database.isTransacting())
        return prepared
      },
      answer: (prepared) => ({ prepared }),
    }) as StaffCall
  expect((await answer(call('ready'))).answered).toEqual({ document: { prepared: 'ready' } })
  expect(seen).toEqual([false, true])
  expect((await answer(call(refuse('member-not-found', {})))).answered).toMatchObject({
    fault: { status: 404 },
  })
  expect(seen).toEqual([false, true, false])
  const results = (await shop.audit.search({ call: 'test' }, { limit: 2 })).map(({ result }) => result)
  expect(results).toEqual(['member-not-found', 'done'])
})
