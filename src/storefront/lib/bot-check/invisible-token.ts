import { calls } from '#storefront/lib/api/calls.ts'

/**
 * The token of a form on a page without third-party scripts, such as the checkout: always a proof of work. A failure
 * is only logged, and then the shop refuses the form.
 */
export async function invisibleToken(action: 'subscription'): Promise<string | undefined> {
  try {
    const [task, { solve }] = await Promise.all([
      calls().Site.getBotCheck({ parameters: { action, canShowWidget: false } }),
      import('./solve.ts'),
    ])
    return task.kind === 'proof-of-work' ? await solve(task) : undefined
  } catch (error) {
    console.error(error)
    return undefined
  }
}
