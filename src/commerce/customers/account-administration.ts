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

/** What staff do with accounts. Logins are compared as in a login. */
export interface AccountAdministration {
  /** Accounts whose login, email or name contains the text, the newest first. */
  list(search: string, limit: number): Promise<ListedAccount[]>
  /** The id of the account with this login. */
  idOf(login: string): Promise<string | undefined>
  /** The account with this login, and its email address once somebody has confirmed that. A login proves no address. */
  accountOf(login: string): Promise<{ id: string; confirmedEmail: string | null } | undefined>
  /** Ends all sessions and subscriptions; nobody can log in until the account is opened. False when there is no such account. */
  close(login: string): Promise<boolean>
  /** Opens a closed account. False when there is no such account. */
  open(login: string): Promise<boolean>
  /** PAY-025: says whether the account is a business. Sessions know at their next token. False without such an account. */
  setBusiness(login: string, isBusiness: boolean): Promise<boolean>
  /** The open accounts among these that have the password. Attempts are not counted. */
  loginsWithPassword(accounts: readonly { login: string; password: string }[]): Promise<string[]>
}
