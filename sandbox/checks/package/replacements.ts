import type { Plugin } from 'rolldown'

/** What WalletConnect's library imports and Foyer does not let it use, by package. */
const replacements = new Map([
  // Foyer has it log nothing.
  [
    'pino',
    `export const levels = { values: { trace: 10, debug: 20, info: 30, warn: 40, error: 50 } }
     const ignore = () => {}
     export default function pino({ level } = {}) {
       return { level, trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore, child: () => pino({ level }) }
     }`,
  ],
  // Every supported browser has fetch.
  ['cross-fetch', 'export default (...parameters) => globalThis.fetch(...parameters)'],
  // Foyer gives it a store.
  [
    '@walletconnect/keyvaluestorage',
    `export class KeyValueStorage { constructor() { throw new Error('WalletConnect was given no storage.') } }
     export default KeyValueStorage`,
  ],
])

/** Leaves out what is never used, so that WalletConnect loads faster. */
export const replaceUnused: Plugin = {
  name: 'replace-unused',
  resolveId: (id) => (replacements.has(id) ? `\0${id}` : null),
  load: (id) => replacements.get(id.slice(1)) ?? null,
}
