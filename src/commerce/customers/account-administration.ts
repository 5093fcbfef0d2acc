/** An account as staff see it in a list. */
export interface ListedAccount {
  id: string
  login: string
  email: string
  firstName: string
  lastName: string
  createdAt: Date
  closedAt: Date | null
}

/** The account functions for staff. Logins are compared as in a login. */
export interface AccountAdministration {
  /** Accounts whose login, email or name contains the text, the newest first. */
  list(search: string, limit: number): Promise<ListedAccount[]>
  /** The id of the account with this login. */
  idOf(login: string): Promise<string | undefined>
  /** The account with this login, with its email address if that is confirmed. A login alone proves no address. */
  accountOf(login: string): Promise<{ id: string; confirmedEmail: string | null } | undefined>
  /**
   * Closes the account: ends its sessions and subscriptions, and refuses logins until it is opened. False if there is
   * no such account.
   */
  close(login: string): Promise<boolean>
  /** Opens a closed account. False if there is no such account. */
  open(login: string): Promise<boolean>
  /**
   * PAY-025: sets whether the account is a business. Sessions get the new group with their next token. False if there
   * is no such account.
   */
  setBusiness(login: string, isBusiness: boolean): Promise<boolean>
  /** The open accounts among these logins whose password is correct. Does not count the attempts. */
  loginsWithPassword(accounts: readonly { login: string; password: string }[]): Promise<string[]>
}
