import { useRootData, type RootData } from '#storefront/lib/preferences/root-data.ts'

interface PayLaterSettings {
  preferences: Pick<RootData['preferences'], 'payLaterEnabled'>
  thirdPartyScripts: Pick<RootData['thirdPartyScripts'], 'payLater'>
}

/** The address of the pay-later provider's script (OPS-027); `undefined` on a site without such a provider. */
export const payLaterScript = ({ preferences, thirdPartyScripts }: PayLaterSettings): string | undefined =>
  preferences.payLaterEnabled ? thirdPartyScripts.payLater : undefined

export function usePayLaterScript(): string | undefined {
  const root = useRootData()
  return root && payLaterScript(root)
}
