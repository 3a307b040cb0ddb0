/** `wallet-service`, `HTTP_STATUS` or `modal.opened` → `WalletService`, `HttpStatus`, `ModalOpened`. */
export function pascalCase(text: string): string {
  const words = /^[A-Z0-9_]+$/.test(text) ? text.toLowerCase() : text
  return words
    .replace(/(?:^|[^\p{L}\p{Mn}\p{Mc}\p{Nd}]+)([\p{L}\p{Nd}])/gu, (_, letter: string) =>
      letter.toUpperCase(),
    )
    .replace(/[^\p{L}\p{Mn}\p{Mc}\p{Nd}]+/gu, '')
}

/** `wallet-service` → `walletService`. */
export function camelCase(text: string): string {
  const name = pascalCase(text)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** `Repos and users` → `repos-and-users`. */
export function kebabCase(text: string): string {
  return text
    .replace(/([\p{Ll}\p{Nd}])(\p{Lu})/gu, '$1-$2')
    .replace(/[^\p{L}\p{Mn}\p{Mc}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
}

/** Whether a name is valid for a type or a function. */
export function isName(name: string): boolean {
  return /^\p{L}[\p{L}\p{Mn}\p{Mc}\p{Nd}]*$/u.test(name)
}

/** Names that generated code or the platform already uses. Types with these names get the service as a prefix. */
const taken = new Set([
  ...[
    'Array',
    'Blob',
    'Check',
    'Client',
    'Date',
    'Error',
    'Event',
    'File',
    'Fixture',
    'FixtureName',
    'FormData',
    'Function',
    'Headers',
  ],
  ...[
    'Infinity',
    'Issue',
    'Map',
    'NaN',
    'Number',
    'Object',
    'Omit',
    'Partial',
    'Pick',
    'Promise',
    'ReadonlyArray',
    'ReadonlyMap',
    'Record',
  ],
  ...[
    'RegExp',
    'Request',
    'RequestOptions',
    'Response',
    'Set',
    'String',
    'Symbol',
    'Type',
    'URL',
    'WithRequired',
  ],
  ...['AsyncGenerator', 'Boolean', 'Page', 'Refusals', 'Scheme', 'TSchema', 'TUnsafe', 'Writable'],
  ...[
    'Ambient',
    'BasicCredentials',
    'BinaryClient',
    'Call',
    'ClientParameters',
    'JsonCall',
    'Message',
    'MessageRequest',
    'Proof',
    'QueryStyle',
    'Refusal',
  ],
  // With `is`, these are checks of the support code.
  ...['ArrayOf', 'Integer', 'ListWithin', 'Nothing', 'NumberOrNull', 'NumberWithin', 'ObjectWithin', 'OneOf'],
  ...['RecordOf', 'RecordWithin', 'RestOf', 'StringOrNull', 'StringWithin', 'TupleOf', 'Unknown'],
  ...['EventStream', 'EventStreamOptions', 'ServerEvent', 'Stream', 'StreamOptions'],
])

/** `simple-user` → `SimpleUser`; `error` of `zoo-api` → `ZooApiError`. */
export function typeName(key: string, service: string): string {
  const name = pascalCase(key)
  return taken.has(name) ? pascalCase(service) + name : name
}

/** Names that a function cannot have. */
export const reservedWords: ReadonlySet<string> = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
)
