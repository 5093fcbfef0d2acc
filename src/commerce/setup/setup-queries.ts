import { sql, type Database } from '#commerce/database.ts'
import type { SetupStep } from './inputs.ts'

export const readPutAway = (database: Database) =>
  database.rows<{ id: SetupStep }>(sql`select id from setup_steps`)

export const insertPutAway = (database: Database, id: SetupStep) =>
  database.run(sql`insert into setup_steps (id) values (${id}) on conflict do nothing`)

export const deletePutAway = (database: Database, id: SetupStep) =>
  database.run(sql`delete from setup_steps where id = ${id}`)
