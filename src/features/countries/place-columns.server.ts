// The columns of where a talk or an event takes place. Each table has checks of its own for their lengths.
import { boolean, text, uuid } from 'drizzle-orm/pg-core'
import { countries } from './table.server.ts'

export function placeColumns() {
  return {
    venue: text().notNull().default(''),
    city: text().notNull().default(''),
    country_id: uuid().references(() => countries.id),
    online: boolean().notNull().default(false),
  }
}
