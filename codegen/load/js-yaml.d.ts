/** The part of js-yaml that is used. It parses several times faster than `yaml`, but without positions. */
declare module 'js-yaml' {
  export const CORE_SCHEMA: object
  export function load(text: string, options: { schema: object }): unknown
}
