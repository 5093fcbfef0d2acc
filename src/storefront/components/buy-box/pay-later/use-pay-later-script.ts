import { useRouteLoaderData } from 'react-router'
import type { loader } from '#storefront/root.tsx'

interface PayLaterSettings {
  preferences: { payLaterEnabled: boolean }
  thirdPartyScripts: { payLater: string | undefined }
}

/** OPS-027: the provider's script, on sites where one may pay later; nothing where nobody named one. */
export const payLaterScript = ({ preferences, thirdPartyScripts }: PayLaterSettings): string | undefined =>
  preferences.payLaterEnabled ? thirdPartyScripts.payLater : undefined

export function usePayLaterScript(): string | undefined {
  const root = useRouteLoaderData<typeof loader>('root')
  return root && payLaterScript(root)
}
