import type { CallContext } from '#api/call.ts'
import type { Audience } from '#commerce/content/content.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'

/** The readers of the content: the shopper of the token, else guests. A staff preview may have other ones. */
export const audienceOf = ({
  shopper,
  preview,
  locale,
}: Pick<CallContext, 'preview' | 'locale'> & { shopper: Shopper | undefined }): Audience => ({
  ...(shopper && { customerGroups: shopper.customerGroups }),
  ...preview,
  locale,
})
