import type { FormEvent } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { LocaleField } from '#storefront/components/forms/locale-field.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { searchLink, searchPath } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { ShellData } from '#storefront/lib/shell/load-shell.ts'
import { Button } from '#ui/button.tsx'
import styles from './look-elsewhere.module.css'

/** A search field, and links to the main categories. */
export function LookElsewhere() {
  const text = useText()
  const to = useTo()
  const menu = useRouteLoaderData<{ shell: Pick<ShellData, 'menu'> }>('root')?.shell.menu ?? []
  return (
    <div className={styles.elsewhere}>
      <SearchForm />
      {menu.length > 0 && (
        <nav aria-labelledby="main-categories">
          <p id="main-categories">{text('notFound.categories')}</p>
          <ul className={styles.categories}>
            {menu.map(({ key, label, href }) => (
              <li key={key}>
                <a href={to(href)}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** A search form that also works without script. */
function SearchForm() {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const phrase = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (phrase !== '') void navigate(to(searchLink(phrase)))
  }
  return (
    <form
      role="search"
      aria-label={text('notFound.search')}
      className={styles.search}
      action={searchPath}
      onSubmit={submit}
    >
      <input
        className={styles.field}
        type="search"
        name="q"
        enterKeyHint="search"
        maxLength={100}
        aria-label={text('notFound.search')}
        placeholder={text('shell.search.placeholder')}
      />
      <LocaleField />
      <Button type="submit" kind="secondary">
        {text('shell.search')}
      </Button>
    </form>
  )
}
