import { useEffect, useId, useState, type ComponentPropsWithoutRef, type RefObject } from 'react'
import messages from 'virtual:messages/suggestions'
import { calls } from '#storefront/lib/api/calls.ts'
import { Messages, useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { categoryLink, searchLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { track } from '#storefront/state/analytics/track.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import { loadSuggestions, type Suggestions as FoundSuggestions } from './load-suggestions.ts'
import { SuggestedPrice } from './suggested-price.tsx'
import styles from './suggestions.module.css'
import { useListboxKeys, type ShownList } from '#ui/use-listbox-keys.ts'

/** The first six products are text links, the others have pictures (CAT-064, CAT-065). */
const maxLinks = 6
const maxCategories = 3
const debounceMilliseconds = 300

interface SuggestionsProps {
  query: string
  field: RefObject<HTMLInputElement | null>
  onChosen: () => void
  /** Called with the visible list, and with each option that the arrow keys select. */
  onList: (list: ShownList | undefined) => void
}

/** Suggestions while the shopper types a query (CAT-063 to CAT-068): the listbox of the search field. */
export default function Suggestions({ query, field, onChosen: close, onList }: SuggestionsProps) {
  const found = useSuggestions(query)
  useKeptQuery(field)
  const onChosen = () => {
    track({ event: 'search', search_term: query })
    close()
  }
  const tiles = found?.tiles ?? []
  const categories = found?.categories.slice(0, maxCategories) ?? []
  const pages = found?.pages ?? []
  const count = tiles.length + categories.length + pages.length
  const unmet = found?.unmet
  return (
    <Messages of={messages}>
      <Status count={found && count} {...{ unmet, query, onChosen }} />
      {count > 0 && <List {...{ query, field, found, tiles, categories, pages, unmet, onChosen, onList }} />}
    </Messages>
  )
}

/** Prevents the browser's default for Escape, which also clears the field. Escape only closes the suggestions. */
function useKeptQuery(field: SuggestionsProps['field']): void {
  useEffect(() => {
    const input = field.current
    const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    input?.addEventListener('keydown', keep)
    return () => input?.removeEventListener('keydown', keep)
  }, [field])
}

interface StatusProps {
  /** `undefined` until the response has arrived. */
  count: number | undefined
  /** The requested property that no product has. */
  unmet: string | undefined
  query: string
  onChosen: () => void
}

/** Announces the number of suggestions to screen readers. Sighted shoppers see it only for an empty list. */
function Status({ count, unmet, query, onChosen }: StatusProps) {
  const text = useText()
  const to = useTo()
  if (count !== 0) {
    const words = count && [
      unmet && text('suggestions.unmet', { label: unmet }),
      text('suggestions.count', { count }),
    ]
    return <div role="status">{words && <HiddenText>{words.filter(Boolean).join(' ')}</HiddenText>}</div>
  }
  return (
    // Focusable for Safari, like the list.
    <div role="status" tabIndex={-1} className={`${styles.panel} ${styles.nothing}`}>
      <p>{unmet ? text('suggestions.unmet', { label: unmet }) : text('suggestions.nothing')}</p>
      {unmet && (
        <a href={to(searchLink(query))} onClick={onChosen}>
          {text('suggestions.nearest')}
        </a>
      )}
    </div>
  )
}

interface ListProps extends SuggestionsProps {
  found: FoundSuggestions | undefined
  tiles: readonly TileData[]
  categories: FoundSuggestions['categories']
  pages: FoundSuggestions['pages']
  unmet: string | undefined
}

function List({ query, field, found, tiles, categories, pages, unmet, onChosen, onList }: ListProps) {
  const text = useText()
  const listbox = useListboxKeys({ field, query, options: found, onChange: onList })
  return (
    // In Safari a pressed link gets no focus. Its nearest focusable ancestor does, which must be inside the form.
    <div
      ref={listbox}
      id={useId()}
      role="listbox"
      tabIndex={-1}
      className={styles.panel}
      aria-label={text('suggestions.title')}
    >
      {unmet && (
        <Option href={searchLink(query)} className={styles.unmet} onClick={onChosen}>
          {text('suggestions.unmet', { label: unmet })}{' '}
          <span className={styles.parent}>{text('suggestions.nearest')}</span>
        </Option>
      )}
      <Links tiles={tiles.slice(0, maxLinks)} {...{ categories, pages, onChosen }} />
      {tiles.length > maxLinks && <Recommended tiles={tiles.slice(maxLinks)} onChosen={onChosen} />}
      <Option href={searchLink(query)} className={styles.more} onClick={onChosen}>
        {text('suggestions.more')}
      </Option>
    </div>
  )
}

/** A link that the arrow keys of the field select. */
function Option({ href, ...props }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  const to = useTo()
  return <a id={useId()} role="option" aria-selected="false" tabIndex={-1} href={to(href)} {...props} />
}

/** Links to products and, below them, to matching pages and categories. */
function Links({
  tiles,
  categories,
  pages,
  onChosen,
}: Pick<ListProps, 'tiles' | 'categories' | 'pages' | 'onChosen'>) {
  return (
    <div className={styles.links}>
      {tiles.length > 0 && (
        <div>
          {tiles.map(({ id, name, href, picture, price }) => (
            <Option key={id} href={href} className={styles.product} onClick={onChosen}>
              {picture && (
                <Picture
                  source={picture}
                  widths={pictureWidths.thumbnail}
                  sizes="3rem"
                  alt=""
                  className={styles.thumbnail}
                />
              )}
              <span>
                {name} <SuggestedPrice price={price} />
              </span>
            </Option>
          ))}
        </div>
      )}
      {pages.length > 0 && (
        <div>
          {pages.map(({ path, title, description }) => (
            <Option key={path} href={path} onClick={onChosen}>
              {title} {description && <span className={styles.parent}>{description}</span>}
            </Option>
          ))}
        </div>
      )}
      {categories.length > 0 && (
        <div>
          {categories.map(({ id, name, parentCategoryName, c_isTop }) => (
            <Option key={id} href={categoryLink(id)} onClick={onChosen}>
              {name} {!c_isTop && <span className={styles.parent}>{parentCategoryName}</span>}
            </Option>
          ))}
        </div>
      )}
    </div>
  )
}

function Recommended({ tiles, onChosen }: Pick<ListProps, 'tiles' | 'onChosen'>) {
  const text = useText()
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId} className={styles.recommended}>
      <div id={titleId} className={styles.title}>
        {text('suggestions.products')}
      </div>
      <div className={styles.tiles}>
        {tiles.map(({ id, name, href, picture, price }) => (
          <Option key={id} href={href} onClick={onChosen}>
            {picture && (
              <Picture
                source={picture}
                widths={pictureWidths.thumbnail}
                sizes="8.5rem"
                alt=""
                className={styles.photo}
              />
            )}
            <span>{name}</span> <SuggestedPrice price={price} />
          </Option>
        ))}
      </div>
    </div>
  )
}

/** The suggestions for the latest query. Earlier suggestions remain until they arrive. */
function useSuggestions(query: string): FoundSuggestions | undefined {
  const locale = useLocale()
  const [found, setFound] = useState<FoundSuggestions>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      loadSuggestions(calls(), locale, query)
        .then((answer) => isCurrent && setFound(answer))
        .catch((error: unknown) => console.error(error))
    }, debounceMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, locale])
  return found
}
