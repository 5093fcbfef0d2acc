import { useRouteLoaderData } from 'react-router'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import type { ShellData } from '#storefront/lib/shell/load-shell.ts'
import { ButtonLink } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { BlockText } from '#storefront/components/content-blocks/parts/block-text.tsx'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import styles from './social-component.module.css'

const Widget = lazyPart(() => import('#storefront/components/page/widget.tsx'))

/**
 * A social network inside content (CONT-039): the configured widget (OPS-025), and a link to the shop's page on the
 * network.
 */
export function SocialComponent({ block }: { block: BlockOf<'social-component'> }) {
  const text = useText()
  const { headline, provider } = block
  const address = useRootData()?.thirdPartyScripts.socialCommerce
  const href = useSocialPage(provider)
  if (!address && !href) return null
  return (
    <section className={`${frame.block} ${styles.social}`}>
      <BlockText headline={headline} centered />
      {address && <Widget address={address} name="bonbonSocial" about={provider} />}
      {href && (
        <ButtonLink kind="secondary" href={href} target="_blank" rel="noreferrer">
          {text('blocks.social.follow', { network: text(`blocks.social.${provider}`) })}
        </ButtonLink>
      )}
    </section>
  )
}

/** The shop's page on a network, from the footer. */
function useSocialPage(provider: string): string | undefined {
  const shell = useRouteLoaderData<{ shell?: Pick<ShellData, 'footer'> }>('root')?.shell
  return shell?.footer.social.find(({ network }) => network === provider)?.href
}
