/** The part of js-yaml that is used: it parses several times faster than `yaml`, and knows no positions. */
declare module 'js-yaml' {
  export const CORE_SCHEMA: object
  export function load(text: string, options: { schema: object }): unknown
}
