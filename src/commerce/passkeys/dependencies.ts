import type { Customers } from '#commerce/customers/customers.ts'
import type { Database } from '#commerce/database.ts'
import type { LoginCodes } from '#commerce/login-codes/login-codes.ts'
import type { Mail } from '#commerce/mail/mail.ts'

export interface PasskeyDependencies {
  database: Database
  customers: Pick<Customers, 'proofs'>
  loginCodes: Pick<LoginCodes, 'check' | 'use'>
  mail: Pick<Mail, 'noticeChange'>
  clock: () => Date
}
