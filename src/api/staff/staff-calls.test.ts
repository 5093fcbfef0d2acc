import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { staffCalls } from '#api/staff-calls.ts'
import { sql } from '#commerce/database.ts'
import type { Permission } from '#commerce/staff/permissions.ts'
import { stockedDatabase } from '#testing/database.ts'
import { customerNamed, logIn } from '#testing/identity/sessions.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { openAuthenticator } from '#testing/staff/authenticator.ts'
import { codeAt, granted, signUpMember, staffPassword, staffSender } from '#testing/staff/members.ts'
import { officeHeaders, openOffice } from '#testing/staff/office.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

const database = await stockedDatabase()
let now = new Date()
const clock = () => now
const { shop } = openShopWithAdapters(database, { clock })
const { ask, unexpectedErrors } = openOffice(shop, { clock })
const { staff } = shop

const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const signUp = (roleId: string, email = `${roleId}@example.com`) =>
  signUpMember(staff, { email, roleId, clock })

beforeEach(async () => {
  now = new Date()
  await database.script('delete from staff; delete from attempts; delete from staff_tickets')
  // Removes all roles except the predefined ones.
  await database.run(sql`delete from staff_roles where position > 6`)
})

const calls = Object.entries(staffCalls)
/** The calls that need more than a session. A locked session can sign out and confirm. */
const guarded = calls.filter(([, { access }]) => access !== 'anyone' && access !== 'session')
const all = calls.filter(([, { access }]) => access !== 'anyone')
/** An id of no record, valid for every kind of id. */
const strangeId = 'a0000000-0000-4000-8000-000000000001'
const strangeNo = '99999999'
const pathOf = (path: string, id = strangeId) => path.replace('{id}', id).replace('{no}', strangeNo)

/** A body that each call accepts. A new call with a body needs an entry here. */
const bodies: Record<string, unknown> = {
  beginSignIn: undefined,
  getAgentRequest: { ticket: 'none' },
  approveAgentRequest: { ticket: 'none' },
  signInWithPasskey: { ticket: 'none', answer: {} },
  signInWithPassword: { email: 'nobody@example.com', password: staffPassword },
  confirmCode: { ticket: 'none', code: '000000' },
  confirmAgain: { password: staffPassword, code: '000000' },
  acceptInvitation: { token: 'none', name: 'Ada', password: staffPassword },
  askForReset: { email: 'nobody@example.com' },
  resetPassword: { token: 'none', password: staffPassword },
  changeMe: { name: 'Ada' },
  changePassword: { password: staffPassword },
  addPasskey: { ticket: 'none', name: 'Phone', answer: {} },
  setUpCode: { ticket: 'none', code: '000000' },
  inviteMember: { email: 'nobody@example.com', roleId: 'packer' },
  changeMember: { name: 'Ada' },
  saveRole: { name: 'Buyer', permissions: [], limits: {} },
  dispatchParcels: { parcels: [{ orderNo: '99999999', shipmentId: 'me' }] },
  previewDispatch: { parcels: [{ orderNo: '99999999', shipmentId: 'me' }] },
  undoDispatch: { parcelIds: [strangeId] },
  importTracking: { csv: 'orderNo,position,carrier,number' },
  recordDelivery: {},
  preparePickup: {},
  setReady: { place: 'B 7' },
  handOver: { code: '000000' },
  keepPickup: { remind: true },
  callOff: { note: 'Not collected' },
  countStock: { productId: 'sea-salt-bar', place: 'la-grove', units: 1 },
  adjustStock: { productId: 'sea-salt-bar', place: 'web', units: 1, reason: 'found' },
  placeHolds: { places: [{ orderNo: '99999999' }], reason: 'heat' },
  releaseHolds: { ids: [strangeId] },
  changeHolds: { ids: [strangeId] },
  saveHoldRule: {
    name: 'West',
    states: ['AZ'],
    startsOn: '2026-07-01',
    endsOn: '2026-07-31',
    meltableOnly: true,
  },
  saveRiskRules: { rules: [{ kind: 'order-total', isOn: true, least: 100_000 }] },
  previewAction: { action: 'cancel', parts: { kind: 'order' } },
  cancelParts: { version: 1, parts: { kind: 'order' }, reason: 'requested' },
  refundParts: {
    version: 1,
    parts: [{ kind: 'line', itemId: 'bar', units: 1 }],
    destination: 'original',
    reason: 'melted',
  },
  decideRefund: { decision: 'approve', version: 1 },
  withdrawRefund: {},
  retryMovement: { version: 1 },
  finishManual: { version: 1, reference: 'check 42' },
  recordCheck: { version: 1, amountCents: 100, number: '42', receivedOn: '2026-11-02' },
  addNote: { text: 'Call back' },
  setTags: { add: ['VIP'] },
  resendMail: {},
  changeSetup: { step: 'owner', isPutAway: true },
  previewShipment: { version: 1, change: { giftMessage: 'Hello' } },
  changeShipment: { version: 1, change: { giftMessage: 'Hello' } },
  selectOrders: { status: 'new' },
  createBulkRun: { selection: { orderNos: [strangeNo] }, action: { kind: 'hold', reason: 'heat' } },
  saveView: { name: 'Mine', filters: { status: 'new' }, isShared: false },
}

const lastEntry = async () => (await shop.audit.search({}, { limit: 1 }))[0]
const entries = async () =>
  (await database.row<{ n: number }>(sql`select count(*)::int as n from staff_audit`))?.n ?? 0

/** All data that staff calls may change, except sessions, whose use is recorded, and the audit log. */
const stored = () =>
  database.row(sql`
    select (select array_agg(t::text order by id) from staff t) as members,
      (select array_agg(t::text order by id) from staff_roles t) as roles,
      (select array_agg(t::text order by token_hash) from staff_tickets t) as tickets,
      (select array_agg(t::text order by id) from staff_passkeys t) as passkeys,
      (select array_agg(t::text order by code_hash) from staff_recovery_codes t) as codes,
      (select array_agg(id order by id) from staff_sessions) as sessions,
      (select count(*) from staff_requests) as requests, (select count(*) from outbox) as mails,
      (select array_agg(version order by order_no) from orders) as orders,
      (select array_agg(t::text order by id) from order_holds t) as holds, (select array_agg(t::text) from hold_rules t) as rules,
      (select array_agg(t::text order by kind) from risk_rules t) as risks,
      (select array_agg(t::text order by id) from bulk_runs t) as runs, (select count(*) from order_selections) as selections,
      (select sum(on_hand) from stock) as stock`)

/**
 * Makes every call of a list with the same credentials. Expects the same refusal, which does not reveal whether a
 * record exists, and unchanged data.
 */
async function expectRefused(
  list: typeof guarded,
  send: Parameters<typeof ask>[1],
  refusal: (permission: string) => { status: number; code: string; detail?: string },
  memberId: string | null,
) {
  expect(list.length).toBeGreaterThan(1)
  // Each call is made several times.
  await database.script('delete from attempts')
  const [known] = await staff.members.list()
  const storedBefore = await stored()
  for (const [name, { path, access }] of list) {
    const { status, code, detail } = refusal(access)
    const sent = {
      ...send,
      headers: { 'idempotency-key': `refused-${name}`, ...send?.headers },
      body: bodies[name],
    }
    if (known && path.includes('{id}')) {
      const ofKnown = await ask(pathOf(path, known.id), sent)
      expect(ofKnown.text, name).toBe((await ask(pathOf(path), sent)).text)
    }
    const before = await entries()
    const reply = await ask(pathOf(path), sent)
    expect(reply.json, name).toMatchObject({
      status,
      type: `/api/docs/faults#${code}`,
      ...(detail && { detail }),
    })
    expect(reply.text, name).not.toContain('example.com')
    expect(Object.keys(reply.json).toSorted(), name).toEqual([
      'arguments',
      'detail',
      'fault',
      'isError',
      'message',
      'requestId',
      'status',
      'title',
      'type',
    ])
    // Calls that a stranger or an idle page can repeat endlessly are in no log.
    if (status === 401) expect(await entries(), name).toBe(before)
    else
      expect(await lastEntry(), name).toMatchObject({
        call: name,
        subject: /\{(id|no)\}/.test(path)
          ? expect.stringMatching(new RegExp(`^\\w+ (${strangeId}|${strangeNo})$`))
          : null,
        result: code,
        memberId,
        network: '192.0.2.7',
      })
  }
  expect(await stored()).toEqual(storedBefore)
}

const signInNeeded = () => ({ status: 401, code: 'staff-sign-in-needed', detail: 'Please sign in.' })

test('SALE-140 OFF-022 every call refuses a stranger, a guest, a customer and a closed member', async () => {
  const owner = await signUp('owner')
  const closed = await signUp('manager')
  granted(await staff.members.change(closed.id, { isClosed: true }, undefined))
  await expectRefused(all, {}, signInNeeded, null)
  await expectRefused(all, { token: closed.token }, signInNeeded, null)
  await expectRefused(all, { token: 'A'.repeat(43) }, signInNeeded, null)
  expect(await staff.sessions.find(owner.token)).toBeDefined()
})

test('SALE-128 OFF-023 an access token of a guest or customer is refused, and shoppers get no staff session', async () => {
  const owner = await signUp('owner')
  const [guest, customer] = await Promise.all([
    logIn(shop.sessions),
    logIn(shop.sessions, { customer: customerNamed('owner') }),
  ])
  for (const { accessToken } of [guest, customer]) {
    expect(await shop.sessions.verify(accessToken)).toBeDefined()
    await expectRefused(all, { headers: { authorization: `Bearer ${accessToken}` } }, signInNeeded, null)
    await database.script('delete from attempts')
    await expectRefused(all, { token: accessToken }, signInNeeded, null)
    await database.script('delete from attempts')
  }
  expect(await shop.sessions.verify(owner.token)).toBeUndefined()
})

test('SALE-140 a member without a second factor can only set one up', async () => {
  const { link } = granted(
    await staff.members.invite({ email: 'new@example.com', roleId: 'owner' }, undefined),
  )
  const { token, session } = granted(
    await staff.members.accept(
      { token: link.split('#')[1] ?? '', name: 'New', password: staffPassword },
      staffSender,
    ),
  )
  const beyond = guarded.filter(([, { access }]) => access !== 'setup')
  await expectRefused(
    beyond,
    { token },
    () => ({ status: 403, code: 'second-factor-needed' }),
    session.member.id,
  )
})

test('SALE-133 every call refuses a locked session', async () => {
  const { id, token } = await signUp('owner')
  pass(31)
  await expectRefused(guarded, { token }, () => ({ status: 401, code: 'session-locked' }), id)
})

test('SALE-133 SALE-140 every call refuses a sign-in that has expired or was ended by its member, an owner, or a change of the member or the role', async () => {
  await signUp('owner')
  const ends: Record<string, (member: Awaited<ReturnType<typeof signUp>>) => Promise<unknown>> = {
    'after 12 hours': async () => pass(12 * 60 + 1),
    'a closed member, locked': async ({ id }) => {
      pass(31)
      await staff.members.change(id, { isClosed: true }, undefined)
    },
    'signed out': ({ token }) => ask('DELETE /session', { token }),
    'ended by an owner': ({ id }) => staff.members.endSessions(id, undefined),
    'another role': ({ id }) => staff.members.change(id, { roleId: 'packer' }, undefined),
    'other limits': ({ id }) => staff.members.change(id, { limits: { sites: [] } }, undefined),
    'the role was changed': () =>
      staff.roles.save({ id: 'clerk', name: 'Clerk', permissions: ['staff.manage'], limits: {} }, undefined),
  }
  const clerk = {
    id: 'clerk',
    name: 'Clerk',
    permissions: ['staff.manage', 'audit.read'],
    limits: {},
  } as const
  granted(await staff.roles.save({ ...clerk, permissions: [...clerk.permissions] }, undefined))
  for (const [name, end] of Object.entries(ends)) {
    await database.script('delete from attempts')
    const member = await signUp('clerk', `${name.replaceAll(/\W/g, '')}@example.com`)
    expect((await ask('GET /members', { token: member.token })).status, name).toBe(200)
    await end(member)
    await expectRefused(all, { token: member.token }, signInNeeded, null)
    now = new Date()
  }
})

test('SALE-132 SALE-140 the responses to the steps of a sign-in are the same for known and unknown emails', async () => {
  const { email } = await signUp('owner')
  const open = calls.filter(([, { access }]) => access === 'anyone')
  expect(open.length + all.length).toBe(calls.length)
  const texts = async (known: string) => {
    await database.script('delete from attempts')
    const replies: Record<string, string> = {}
    for (const [name, { path }] of open) {
      const body = JSON.stringify(bodies[name] ?? null).replace('nobody@example.com', known)
      const reply = await ask(pathOf(path), {
        body: bodies[name] === undefined ? undefined : JSON.parse(body),
      })
      if (name !== 'signInWithPassword' || known === 'nobody@example.com')
        expect(reply.cookie, name).toBeNull()
      // Its challenge is different each time.
      if (name !== 'beginSignIn') replies[name] = `${reply.status} ${reply.text}`
    }
    return replies
  }
  const wrong = { email, password: 'a wrong password of hers' }
  const unknown = await texts('nobody@example.com')
  expect(unknown).toMatchObject({ askForReset: '204 ', signInWithPassword: expect.stringContaining('401') })
  expect(JSON.stringify(unknown)).not.toContain('example.com')
  const reply = await ask('POST /session/password', { body: wrong })
  expect(`${reply.status} ${reply.text}`).toBe(unknown.signInWithPassword)
  expect((await texts(email)).askForReset).toBe(unknown.askForReset)
})

test('OFF-006 a visit without a sign-in is no error, and a locked session shows only the name of its member', async () => {
  const current = async (token?: string) => {
    const { status, json } = await ask('GET /session/current', { token })
    expect(status).toBe(200)
    return json
  }
  expect(await current()).toEqual({ session: null })
  expect(await current('nobody')).toEqual({ session: null })
  const { id, token } = await signUp('owner')
  expect(await current(token)).toMatchObject({
    session: { isLocked: false, member: { id, roleId: 'owner' } },
  })
  pass(31)
  expect(await current(token)).toMatchObject({ session: { isLocked: true } })
  expect(await current(token)).toHaveProperty('session.member', { id, name: expect.any(String) })
  await ask('DELETE /session', { token })
  expect(await current(token)).toEqual({ session: null })
})

test("SALE-133 a page that polls Today does not prevent the session's lock", async () => {
  const { token } = await signUp('manager')
  pass(20)
  expect((await ask('GET /today', { token })).status).toBe(200)
  pass(11)
  expect((await ask('GET /today', { token })).json).toMatchObject({ status: 401, title: 'Session Locked' })
  const active = await signUp('manager', 'active@example.com')
  pass(20)
  expect((await ask('GET /me', { token: active.token })).status).toBe(200)
  pass(11)
  expect((await ask('GET /today', { token: active.token })).status).toBe(200)
})

test("SALE-140 every role without a call's permission is refused, and the audit log records the refusal", async () => {
  const roles = await staff.roles.list()
  expect(roles.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['owner', 'manager', 'service', 'packer', 'shop-desk', 'editor']),
  )
  const withPermission = guarded.filter(([, { access }]) => access !== 'setup' && access !== 'member')
  for (const role of roles) {
    const { id, token } = await signUp(role.id, `${role.id}-all@example.com`)
    // `access` is a permission: others are filtered out above.
    const forbidden = withPermission.filter(
      ([, { access }]) => !role.permissions.includes(access as Permission),
    )
    if (role.id === 'owner') {
      expect(forbidden).toEqual([])
      continue
    }
    await expectRefused(
      forbidden,
      { token },
      (permission) => ({
        status: 403,
        code: 'not-permitted',
        detail: `Your role may not do this (${permission}).`,
      }),
      id,
    )
  }
})

test('SALE-136 OFF-027 calls that need a fresh factor are refused after ten minutes, until the member confirms', async () => {
  const { id, token, secret } = await signUp('owner')
  pass(11)
  const fresh = guarded.filter(([, { isFresh }]) => isFresh)
  await expectRefused(
    fresh,
    { token },
    () => ({ status: 403, code: 'fresh-factor-needed', detail: 'Please confirm that it is you.' }),
    id,
  )
  expect((await ask('GET /me', { token })).status).toBe(200)
  const confirmed = await ask('POST /session/confirm', {
    token,
    body: { password: staffPassword, code: codeAt(secret, now) },
  })
  expect(confirmed.json).toMatchObject({ freshUntil: new Date(now.getTime() + 600_000).toISOString() })
  expect((await ask('GET /members', { token })).status).toBe(200)
})

test("SALE-134 OFF-025 a change needs the office's origin, the header and JSON, whatever its cookie", async () => {
  const { token } = await signUp('owner')
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'x-bonbon-office': '' },
    { 'content-type': 'text/plain' },
  ] as Record<string, string>[])
    for (const [name, { path }] of calls.filter(([, { path }]) => !path.startsWith('GET')))
      expect(
        (await ask(pathOf(path), { token, body: {}, headers })).json,
        `${name} ${JSON.stringify(headers)}`,
      ).toMatchObject({
        status: 403,
        detail: 'Only pages of the office can make this call.',
      })
  expect((await ask('DELETE /session', { token, headers: officeHeaders })).status).toBe(204)
})

test('SALE-133 a page of another host of the same site cannot read data, extend a session or fill a log', async () => {
  const { token } = await signUp('owner')
  const usedAt = () => database.row(sql`select max(used_at) as "usedAt" from staff_sessions`)
  const before = { log: await entries(), used: await usedAt() }
  pass(5)
  for (const site of ['same-site', 'cross-site'])
    for (const [name, { path }] of calls.filter(([, { path }]) => path.startsWith('GET'))) {
      const reply = await ask(pathOf(path), { token, headers: { 'sec-fetch-site': site } })
      expect(reply.json, `${name} ${site}`).toMatchObject({
        status: 403,
        detail: 'Only pages of the office can make this call.',
      })
    }
  expect({ log: await entries(), used: await usedAt() }).toEqual(before)
  // A person who types the URL.
  expect((await ask('GET /session', { token, headers: { 'sec-fetch-site': 'none' } })).status).toBe(200)
})

test('SALE-134 OFF-024 the cookie is HttpOnly, strict, limited to /api/staff, and new at each sign-in', async () => {
  const member = await signUp('packer')
  pass(1)
  const first = await ask('POST /session/password', {
    body: { email: member.email, password: staffPassword },
  })
  expect(first.cookie).toBeNull()
  const signedIn = await ask('POST /session/code', {
    body: { ticket: first.json.ticket, code: codeAt(member.secret, now) },
  })
  expect(signedIn.cookie).toMatch(/^bonbon-staff=[\w-]{43}; Path=\/api\/staff; HttpOnly; SameSite=Strict$/)
  expect(signedIn.cookie).not.toContain(member.token)
  const token = /=([\w-]+);/.exec(signedIn.cookie ?? '')?.[1]
  expect((await ask('GET /session', { token })).json).toMatchObject({
    member: { name: 'packer', permissions: ['orders.read', 'orders.hold', 'pack', 'ship'] },
  })
  const ended = await ask('DELETE /session', { token })
  expect(ended.cookie).toMatch(/^bonbon-staff=; .*Max-Age=0/)
  expect((await ask('GET /session', { token })).status).toBe(401)
})

test('an invitation is accepted, a code set up and a passkey added, step by step as in the office', async () => {
  const owner = await signUp('owner')
  const sent = {
    token: owner.token,
    headers: { 'idempotency-key': 'invite-0001' },
    body: { email: 'pat@example.com', roleId: 'packer' },
  }
  expect((await ask('POST /members', { ...sent, headers: {} })).json).toMatchObject({
    status: 400,
    title: 'Idempotency Key Needed',
  })
  expect((await ask('POST /members', sent)).status).toBe(204)
  const invitations = async () =>
    (await shop.mail.newest(20)).filter(
      ({ to, subject }) => to === 'pat@example.com' && subject.startsWith('Join '),
    )
  const [mail] = await invitations()
  expect((await ask('POST /members', sent)).status).toBe(204)
  expect(await invitations()).toHaveLength(1)
  expect((await ask('POST /members', { ...sent, body: { ...sent.body, roleId: 'editor' } })).status).toBe(422)

  const token = /\/admin\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const accepted = await ask('POST /invitations/accept', {
    body: { token, name: 'Pat', password: staffPassword },
  })
  const cookie = /=([\w-]+);/.exec(accepted.cookie ?? '')?.[1]
  expect((await ask('GET /me', { token: cookie })).json).toMatchObject({ title: 'Second Factor Needed' })
  const begun = await ask('POST /me/totp/begin', { token: cookie })
  expect(begun.json.uri).toMatch(/^otpauth:\/\/totp\/Bonbon:pat%40example\.com\?/)
  const wrong = await ask('POST /me/totp', {
    token: cookie,
    body: { ticket: begun.json.ticket, code: '12345' },
  })
  expect(wrong.status).toBe(400)
  const code = codeAt(String(begun.json.secret), now)
  const done = await ask('POST /me/totp', { token: cookie, body: { ticket: begun.json.ticket, code } })
  expect(done.json.recoveryCodes).toHaveLength(10)

  const key = openAuthenticator()
  const offered = await ask('POST /me/passkeys/begin', { token: cookie })
  // The options are an object that the library made.
  const answer = key.register(offered.json.options as Record<string, unknown>, officeHeaders.origin)
  const added = await ask('POST /me/passkeys', {
    token: cookie,
    body: { ticket: offered.json.ticket, name: 'Phone', answer },
  })
  expect(added.json).toEqual({ id: key.id, recoveryCodes: [] })
  const begin = await ask('POST /session/begin')
  const proof = key.use(begin.json.options as Record<string, unknown>, officeHeaders.origin)
  const signedIn = await ask('POST /session/passkey', { body: { ticket: begin.json.ticket, answer: proof } })
  expect(signedIn.json).toMatchObject({ isProven: true, member: { name: 'Pat', passkeys: 1 } })
  expect(unexpectedErrors).toEqual([])
})

test('members see and end their sign-ins, and an owner those of other members', async () => {
  const [owner, packer] = [await signUp('owner'), await signUp('packer')]
  const list = await ask('GET /me/sessions', { token: packer.token })
  expect(list.json).toMatchObject({ items: [{ id: packer.session.id, isCurrent: true, device: 'Firefox' }] })
  expect((await ask(`DELETE /me/sessions/${owner.session.id}`, { token: packer.token })).status).toBe(404)
  expect((await ask(`POST /members/${packer.id}/end-sessions`, { token: owner.token })).status).toBe(204)
  expect((await ask('GET /session', { token: packer.token })).status).toBe(401)
  expect((await ask('PATCH /me', { token: owner.token, body: { name: 'Olive' } })).json).toMatchObject({
    name: 'Olive',
  })
})

test('SALE-129 an owner changes members and roles, and the last owner cannot be removed', async () => {
  const [owner, packer] = [await signUp('owner'), await signUp('packer')]
  const { token } = owner
  const role = { name: 'Buyer', permissions: ['catalog.edit'], limits: { sites: ['main'] } }
  expect((await ask('PUT /roles/buyer', { token, body: role })).json).toMatchObject({ id: 'buyer', ...role })
  expect((await ask('PUT /roles/buyer', { token, body: { ...role, permissions: ['fly'] } })).status).toBe(400)
  expect((await ask(`PATCH /members/${packer.id}`, { token, body: { roleId: 'buyer' } })).json).toMatchObject(
    { roleId: 'buyer', limits: { sites: ['main'] } },
  )
  expect((await ask('DELETE /roles/buyer', { token })).status).toBe(409)
  expect((await ask(`PATCH /members/${owner.id}`, { token, body: { roleId: 'packer' } })).json).toMatchObject(
    {
      status: 409,
      detail: 'A shop needs an owner. Make somebody else an owner first.',
    },
  )
  expect((await ask(`POST /members/${packer.id}/reset-factors`, { token })).status).toBe(204)
  const members = (await ask('GET /members', { token })).json
  expect(members).toMatchObject({ items: [{ id: owner.id }, { id: packer.id, hasPassword: false }] })
})

test('SALE-143 OFF-150 the audit log names call, record and fields, and contains no personal data', async () => {
  const [owner, packer] = [await signUp('owner'), await signUp('packer')]
  const { token } = owner
  await ask(`PATCH /members/${packer.id}`, { token, body: { name: 'Patricia Nougat', roleId: 'editor' } })
  await ask('POST /session/password', {
    body: { email: 'patricia@example.com', password: 'wrong-wrong-wrong' },
  })
  const found = await ask(`GET /audit?subject=${encodeURIComponent(`member ${packer.id}`)}`, { token })
  expect(found.json).toMatchObject({
    items: [
      {
        call: 'changeMember',
        memberId: owner.id,
        fields: ['name', 'roleId'],
        result: 'done',
        network: '192.0.2.7',
        requestId: 'request-1',
      },
    ],
  })
  const all = await database.rows<{ row: string }>(sql`select a::text as row from staff_audit a`)
  const text = all.map(({ row }) => row).join('\n')
  expect(text).toContain('signInWithPassword')
  expect(text).toContain('sign-in-failed')
  for (const value of ['Nougat', 'example.com', 'wrong-wrong', staffPassword, token, packer.secret])
    expect(text).not.toContain(value)
})

test('searchAudit pages by cursor, and finds by day', async () => {
  const { token } = await signUp('owner')
  for (let n = 0; n < 120; n += 1)
    await shop.audit.record({ actor: { kind: 'command line' }, call: 'test', result: 'done' })
  const first = (await ask('GET /audit?call=test', { token })).json
  expect(first.items).toHaveLength(100)
  const second = (await ask(`GET /audit?call=test&before=${String(first.next)}`, { token })).json
  expect(second.items).toHaveLength(20)
  expect(second.next).toBeUndefined()
  expect((await ask('GET /audit?call=test&until=2020-01-01', { token })).json).toMatchObject({ items: [] })
  // The day is in the shop's time zone: the evening of January 5 in Los Angeles.
  await database.run(sql`
    insert into staff_audit (at, actor, call, result) values ('2026-01-06T07:59:00Z', 'command line', 'late', 'done')`)
  const on = async (day: string) =>
    (await ask(`GET /audit?call=late&from=${day}&until=${day}`, { token })).json.items
  expect(await on('2026-01-05')).toMatchObject([{ call: 'late', result: 'done' }])
  expect(await on('2026-01-06')).toEqual([])
  for (const day of ['yesterday', '2026-02-30', '0000-01-01', '9999-12-31'])
    expect((await ask(`GET /audit?from=${day}`, { token })).status, day).toBe(400)
})

test('strangers cannot use up the rate limit or fill the audit log; sign-ins and guesses at a member are logged', async () => {
  const { id, email, secret } = await signUp('owner')
  const send = (path: string, body?: unknown) => ask(path, { ip: '198.51.100.4', body })
  const before = await entries()
  for (let n = 0; n < 100; n += 1) await send('GET /session')
  for (let n = 0; n < 20; n += 1) await send('POST /session/begin')
  expect((await entries()) - before).toBe(0)
  for (let n = 0; n < 30; n += 1) await send('POST /session/code', { ticket: 'none', code: '000000' })
  await send('POST /password-reset', { email: 'nobody@example.com' })
  expect((await entries()) - before).toBe(20)
  await send('POST /session/password', { email, password: 'wrong wrong wrong' })
  expect(await lastEntry()).toMatchObject({
    subject: `member ${id}`,
    result: 'sign-in-failed',
    memberId: null,
  })
  pass(1)
  const { ticket } = (await send('POST /session/password', { email, password: staffPassword })).json
  await send('POST /session/code', { ticket, code: codeAt(secret, now) })
  expect(await lastEntry()).toMatchObject({ call: 'confirmCode', subject: `member ${id}`, result: 'done' })
  expect((await entries()) - before).toBe(23)
  let last = 0
  for (let n = 0; n < 200 && last !== 429; n += 1) last = (await send('GET /session')).status
  expect(last).toBe(429)
})

test('the emails of a member are limited, for invitations and for password changes', async () => {
  const { id, token } = await signUp('owner')
  const mails = async () => (await database.row<{ n: number }>(sql`select count(*)::int as n from outbox`))?.n
  for (let n = 0; n < 120; n += 1) await shop.limits.take('staff-mails', id)
  const before = await mails()
  const limited = calls.filter(([, { sendsMail }]) => sendsMail)
  expect(limited.map(([name]) => name)).toContain('inviteMember')
  for (const [name, { path }] of limited) {
    const headers = { 'idempotency-key': `mail-${name}` }
    expect((await ask(pathOf(path), { token, headers, body: bodies[name] })).status, name).toBe(429)
    expect(await lastEntry(), name).toMatchObject({ call: name, memberId: id, result: 'too-many-attempts' })
  }
  expect(await mails()).toBe(before)
  expect((await ask('GET /members', { token })).status).toBe(200)
})

test('every call that sends email is limited: none sends one after the limit', async () => {
  const unlimited = calls.filter(
    ([, { access, changes, sendsMail }]) => access !== 'anyone' && changes && !sendsMail,
  )
  for (const [name, { path }] of unlimited) {
    await database.script('delete from attempts')
    const { token } = await signUp('owner', `${name}@example.com`.toLowerCase())
    const before = (await shop.mail.newest(1))[0]?.id
    const headers = { 'idempotency-key': 'key-00001' }
    await ask(pathOf(path), { token, headers, body: bodies[name] })
    expect((await shop.mail.newest(1))[0]?.id, name).toBe(before)
  }
})

test('the calls and the logged refusals of a member are limited', async () => {
  const { id, token } = await signUp('packer')
  const before = await entries()
  // The state after the given number of refusals.
  for (let n = 0; n < 299; n += 1) await shop.limits.take('staff-refusals', id)
  for (let n = 0; n < 5; n += 1) expect((await ask('GET /members', { token })).status).toBe(403)
  expect((await entries()) - before).toBe(1)
  await database.run(sql`update attempts set number = 3000 where name = 'staff-member'`)
  expect((await ask('GET /session', { token })).status).toBe(429)
})

test('SALE-143 the audit log names the member of a failed or finished step, and the response does not', async () => {
  const { id, email } = await signUp('owner')
  await ask('POST /session/password', { body: { email: 'nobody@example.com', password: staffPassword } })
  expect(await lastEntry()).toMatchObject({ subject: null, result: 'sign-in-failed' })
  const wrong = await ask('POST /session/password', { body: { email, password: 'wrong wrong wrong' } })
  expect(wrong.text).not.toContain(id)
  expect(await lastEntry()).toMatchObject({ subject: `member ${id}`, result: 'sign-in-failed' })
  await ask('POST /password-reset', { body: { email } })
  expect(await lastEntry()).toMatchObject({ call: 'askForReset', subject: `member ${id}`, result: 'done' })
  const [mail] = await shop.mail.newest(1)
  const token = /new-password#([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const body = { token, password: 'another long password' }
  expect((await ask('POST /password-reset/accept', { body })).status).toBe(204)
  expect(await lastEntry()).toMatchObject({ call: 'resetPassword', subject: `member ${id}`, result: 'done' })
})

test('SALE-143 the entries of an invitation and of its acceptance name the same new member', async () => {
  const { token, id } = await signUp('owner')
  const headers = { 'idempotency-key': 'invite-0001' }
  const invite = (email: string, roleId: string, key = headers) =>
    ask('POST /members', { token, headers: key, body: { email, roleId } })
  await invite('pat@example.com', 'packer')
  const invited = await lastEntry()
  expect(invited).toMatchObject({
    call: 'inviteMember',
    memberId: id,
    subject: expect.stringMatching(/^member /),
  })
  const [open] = await staff.members.invitations()
  const listed = await ask('GET /invitations', { token })
  expect(listed.json).toMatchObject({ items: [{ id: open?.id, email: 'pat@example.com', invitedBy: id }] })
  const [mail] = await shop.mail.newest(1)
  const link = /\/admin\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect(listed.text).not.toContain(link)
  await ask('POST /invitations/accept', { body: { token: link, name: 'Pat', password: staffPassword } })
  expect(await lastEntry()).toMatchObject({
    call: 'acceptInvitation',
    subject: invited?.subject,
    result: 'done',
  })
  await invite('sam@example.com', 'sailor', { 'idempotency-key': 'invite-0002' })
  expect(await lastEntry()).toMatchObject({ subject: 'role sailor', result: 'role-not-found' })
  await invite('kim@example.com', 'packer', { 'idempotency-key': 'invite-0003' })
  const [ofKim] = await staff.members.invitations()
  expect((await ask(`DELETE /invitations/${ofKim?.id}`, { token })).status).toBe(204)
  expect((await ask(`DELETE /invitations/${ofKim?.id}`, { token })).status).toBe(404)
})

test('every call with a password checks it before its transaction, and every call with a body is in the list', () => {
  for (const [name, { body, prepare }] of calls) {
    expect(name in bodies, `${name} has a body in this test`).toBe(
      body !== undefined || name === 'beginSignIn',
    )
    if (
      body &&
      JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"password"')
    )
      expect(prepare, name).toBeDefined()
  }
})

test('every call responds within its transaction, whatever its input', async () => {
  for (const [name, { path, access }] of calls) {
    const { token } = await signUp('owner', `${name}@example.com`.toLowerCase())
    const headers = { 'idempotency-key': 'key-00001' }
    const reply = await ask(pathOf(path), {
      token: access === 'anyone' ? undefined : token,
      headers,
      body: bodies[name],
    })
    expect(reply.status, `${name}: ${JSON.stringify(unexpectedErrors)}`).toBeLessThan(500)
  }
  expect(unexpectedErrors).toEqual([])
})

test('SALE-133 a call that waits while its member is closed makes no change afterwards', async () => {
  await signUp('owner')
  const { id, token } = await signUp('owner', 'ada@example.com')
  await database.script('create table saved_sessions as select * from staff_sessions')
  const changing = Object.entries(staffCalls).filter(([, call]) => call.changes && call.access !== 'anyone')
  expect(changing.length).toBeGreaterThan(12)
  for (const [name, { path }] of changing) {
    const { promise: closed, resolve: close } = Promise.withResolvers<void>()
    const { promise: waiting, resolve: commit } = Promise.withResolvers<void>()
    const closing = database.transact(async () => {
      granted(await staff.members.change(id, { isClosed: true }, undefined))
      close()
      await waiting
    })
    await closed
    const asking = ask(pathOf(path), {
      token,
      headers: { 'idempotency-key': `key-${name}` },
      body: bodies[name],
    })
    await untilBlocked(database).finally(commit)
    await closing
    expect((await asking).json, name).toMatchObject({ status: 401, title: 'Sign-In Needed' })
    await database.script(`
      update staff set closed_at = null; delete from attempts;
      insert into staff_sessions select * from saved_sessions on conflict do nothing`)
  }
  await database.script('drop table saved_sessions')
  expect(unexpectedErrors).toEqual([])
})

test('unknown paths and methods below /api/staff are faults', async () => {
  expect((await ask('GET /nothing')).status).toBe(404)
  expect((await ask('GET /session/password')).status).toBe(405)
  expect(unexpectedErrors).toEqual([])
})

test('OFF-161 every change needs a key, or can be repeated without an effect', () => {
  /** Steps of a sign-in with single-use tickets, and changes whose repetition has no effect. */
  const repeatable = new Set([
    'confirmAgain',
    'beginPasskey',
    'addPasskey',
    'beginCodeSetup',
    'setUpCode',
    'newRecoveryCodes',
    'endSessionsOf',
    'resetFactors',
    'previewAction',
    'previewShipment',
    'previewDispatch',
    // A request is approved once: a repetition is refused.
    'getAgentRequest',
    'approveAgentRequest',
    // A selection only reads, and a run has one state.
    'selectOrders',
    'startBulkRun',
    'undoBulkRun',
    'stopBulkRun',
    'closeBulkRun',
  ])
  const posts = calls.filter(([, { path, access }]) => path.startsWith('POST ') && access !== 'anyone')
  const without = posts.filter(([, { takesKey }]) => !takesKey).map(([name]) => name)
  expect(without.filter((name) => !repeatable.has(name))).toEqual([])
  expect(posts.filter(([, { takesKey }]) => takesKey).length).toBeGreaterThan(15)
})

test('OFF-161 a request with the same key is executed once, also by another process after a restart', async () => {
  const { token } = await signUp('manager')
  const body = { productId: 'sea-salt-bar', place: 'web', units: 3, reason: 'found' }
  const sent = { token, headers: { 'idempotency-key': 'found-three-1' }, body }
  const first = await ask('POST /stock-adjustments', sent)
  expect(first.status).toBe(200)
  const another = openOffice(openShopWithAdapters(database, { clock }).shop, { clock })
  expect((await another.ask('POST /stock-adjustments', sent)).json).toEqual(first.json)
  const [one, other] = await Promise.all(
    [ask, another.ask].map((send) =>
      send('POST /stock-adjustments', { ...sent, headers: { 'idempotency-key': 'found-three-2' } }),
    ),
  )
  expect(one?.json).toEqual(other?.json)
  expect(one?.json).toMatchObject({ onHand: Number(first.json.onHand) + 3 })
  expect((await ask('POST /stock-adjustments', { ...sent, body: { ...body, units: 4 } })).json).toMatchObject(
    { status: 422, type: '/api/docs/faults#idempotency-key-reused' },
  )
})
