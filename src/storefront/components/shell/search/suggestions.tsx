import { useEffect, useState } from 'react'
import messages from 'virtual:messages/suggestions'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { Messages, useLocale } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { tileOf, type TileData } from '#storefront/lib/product/tile-data.ts'
import { boxBuilderLink, categoryLink, searchLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { track } from '#storefront/state/analytics/track.ts'
import { Picture, pictureWidths } from '#storefront/ui/picture.tsx'
import styles from './suggestions.module.css'

type SuggestionsAnswer = Awaited<ReturnType<Calls['ShopperSearch']['getSearchSuggestions']>>

const limit = 10
/** The first six products are links, the others pictures (CAT-064, CAT-065). */
const maxLinks = 6
const maxCategories = 3
const debounceMilliseconds = 300

/** Suggestions while a query is typed (CAT-063 to CAT-068). */
export default function Suggestions({ query, onChosen: close }: { query: string; onChosen: () => void }) {
  const text = useText()
  const to = useTo()
  const locale = useLocale()
  const found = useSuggestions(query)
  const onChosen = () => {
    track({ event: 'search', search_term: query })
    close()
  }
  if (!found) return null
  const tiles = found.productSuggestions.products.map((hit) => {
    const tile = tileOf(hit, locale)
    return hit.c_isCustomMix ? { ...tile, href: boxBuilderLink(hit.c_primaryCategoryId) } : tile
  })
  const categories = found.categorySuggestions.categories.slice(0, maxCategories)
  if (tiles.length + categories.length === 0)
    return (
      <Messages of={messages}>
        <NoSuggestions />
      </Messages>
    )
  return (
    // In Safari a pressed link takes no focus: its nearest focusable container does, which must be inside the form.
    <section tabIndex={-1} className={styles.panel} aria-label={text('shell.suggestions')}>
      <Links tiles={tiles.slice(0, maxLinks)} categories={categories} onChosen={onChosen} />
      {tiles.length > maxLinks && <Recommended tiles={tiles.slice(maxLinks)} onChosen={onChosen} />}
      <a href={to(searchLink(query))} className={styles.more} onClick={onChosen}>
        {text('shell.suggestions.more')}
      </a>
    </section>
  )
}

function NoSuggestions() {
  const text = useText()
  return (
    <p role="status" className={`${styles.panel} ${styles.nothing}`}>
      {text('suggestions.nothing')}
    </p>
  )
}

interface LinksProps {
  tiles: readonly TileData[]
  categories: SuggestionsAnswer['categorySuggestions']['categories']
  onChosen: () => void
}

/** Links to products and, below them, to categories. */
function Links({ tiles, categories, onChosen }: LinksProps) {
  const to = useTo()
  return (
    <div className={styles.links}>
      {tiles.length > 0 && (
        <ul>
          {tiles.map(({ id, name, href }) => (
            <li key={id}>
              <a href={to(href)} onClick={onChosen}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {categories.length > 0 && (
        <ul>
          {categories.map(({ id, name, parentCategoryName, c_isTop }) => (
            <li key={id}>
              <a href={to(categoryLink(id))} onClick={onChosen}>
                {name} {!c_isTop && <span className={styles.parent}>{parentCategoryName}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Recommended({ tiles, onChosen }: { tiles: readonly TileData[]; onChosen: () => void }) {
  const text = useText()
  const to = useTo()
  return (
    <div className={styles.recommended}>
      <h2>{text('shell.suggestions.products')}</h2>
      <ul>
        {tiles.map(({ id, name, href, picture, price }) => (
          <li key={id}>
            <a href={to(href)} onClick={onChosen}>
              {picture && (
                <Picture
                  source={picture}
                  widths={pictureWidths.thumbnail}
                  sizes="8.5rem"
                  alt=""
                  className={styles.photo}
                />
              )}
              <span>{name}</span>
              <span className={styles.price}>{price?.now}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The suggestions for the latest query; earlier ones stay until they arrive. */
function useSuggestions(query: string): SuggestionsAnswer | undefined {
  const [found, setFound] = useState<SuggestionsAnswer>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      calls()
        .ShopperSearch.getSearchSuggestions({ parameters: { q: query, limit } })
        .then((answer) => isCurrent && setFound(answer))
        .catch((error: unknown) => console.error(error))
    }, debounceMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query])
  return found
}
