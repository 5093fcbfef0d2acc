import { z } from 'zod'

/** The names of a shop's environments, as shown in the preview's switch (CONT-080). */
const environmentNames = ['development', 'staging', 'production'] as const
type EnvironmentName = (typeof environmentNames)[number]

/** The configured origins of the shop's environments. */
export type PreviewEnvironments = Readonly<Partial<Record<EnvironmentName, string>>>

const sentence =
  'write environments and their URLs, such as staging=https://staging.example.com production=https://shop.example.com'

/** `staging=https://staging.example.com`: development, staging and production with their URLs, separated by spaces. */
export const PreviewEnvironments = z.string().transform((text, context): PreviewEnvironments => {
  const found: Partial<Record<EnvironmentName, string>> = {}
  for (const pair of text.trim().split(/\s+/)) {
    const [, written, address = ''] = /^(\w+)=(https?:\/\/[^\s/]+)\/?$/.exec(pair) ?? []
    const name = environmentNames.find((known) => known === written)
    if (name === undefined || found[name] !== undefined || !URL.canParse(address)) {
      context.addIssue({ code: 'custom', message: sentence })
      return z.NEVER
    }
    found[name] = new URL(address).origin
  }
  return found
})
