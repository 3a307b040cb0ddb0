import { join } from 'node:path'

/** Support code that is copied into generated clients. */
export const templatesFolder = join(import.meta.dirname, 'templates')
/** JSON Schemas of the catalogs. */
export const dialectsFolder = join(import.meta.dirname, '../schemas/dialects')
