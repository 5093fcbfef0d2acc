import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { granted, signUpMember, staffPassword, staffSender } from '#testing/staff/members.ts'
import { withEngine } from './shop-database.ts'

export { staffPassword }

/** An email that no other test uses. */
export const newEmail = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

/** The path of an invitation. */
export const invitationPath = (email: string, roleId: string): Promise<string> =>
  withEngine(async ({ staff }) => {
    const { link } = granted(await staff.members.invite({ email, roleId }, undefined))
    return `/admin/invitation${new URL(link).hash}`
  })

/** A member who is signed in on this page, with password, authenticator app and recovery codes. */
export async function signInMember(page: Page, roleId: string, name = 'Olive Owner') {
  const email = newEmail(roleId)
  const member = await withEngine(({ staff }) =>
    signUpMember(staff, {
      email,
      roleId,
      name,
      sender: { ...staffSender, device: 'Firefox/140.0 (Windows)' },
    }),
  )
  // The cookie gets the path of the server's cookie, so that a later sign-in replaces it.
  const place = { domain: new URL(inject('shopUrl')).hostname, path: '/api/staff' }
  await page.context().addCookies([{ name: 'bonbon-staff', value: member.token, ...place }])
  return member
}

/** Types password and recovery code where the office requests a confirmation. */
export async function prove(page: Page, code: string | undefined, button: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code ?? '')
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** A virtual security key in the browser, which needs no person. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

export const expectPlace = (page: Page, name: string): Promise<void> =>
  expect
    .poll(() => page.getByRole('heading', { level: 1 }).allInnerTexts(), { message: name })
    .toEqual([name])
